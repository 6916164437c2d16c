.PHONY: play test bench

play:
	python3 run.py play

test:
	python3 run.py test

bench:
	python3 run.py bench
