"""What can happen in a fight of Way of the Samurai, by number and by name."""

from typing import Final

E_BEGIN: Final = 0
E_ROUND: Final = 1
E_SHUFFLE: Final = 2
E_DRAW: Final = 3
E_PLAY: Final = 4
E_GAUGE: Final = 5
E_DEFENCE: Final = 6
E_PASSED: Final = 7
E_HELD: Final = 8
E_COUNTER: Final = 9
E_PARRIED: Final = 10
E_DISARMED: Final = 11
E_HIT: Final = 12
E_ENEMY_LOSES: Final = 13
E_YOU_LOSE: Final = 14
E_WOUND: Final = 15
E_SPEND_KI: Final = 16
E_LIFE_TO_KI: Final = 17
E_GAIN_KI: Final = 18
E_SPECIAL: Final = 19
E_DIE: Final = 20
E_ROLL: Final = 21
E_MULLIGAN: Final = 22
E_TAKES_LIFE: Final = 23
E_RISES: Final = 24
E_TANGLED: Final = 25
E_TIRED: Final = 26
E_OUT_OF_KI: Final = 27
E_FINISH: Final = 28
E_EACH_ROUND: Final = 29
E_LAST_WOUND: Final = 30
E_LOCATION: Final = 31
E_CLIMATE: Final = 32
E_GAIN_LIFE: Final = 33
E_TAKE: Final = 34
E_MEET: Final = 35
E_BEATEN: Final = 36
E_REWARD: Final = 37
E_EVENT: Final = 38
E_GIFT: Final = 39
E_BROKEN: Final = 40
E_TAKE_UP: Final = 41
E_KI_CUT: Final = 42
E_AIM: Final = 43
E_STRIKERS: Final = 44
E_NO_STRIKE: Final = 45
E_FLIP: Final = 50
E_REMOVED: Final = 51
E_SIDE: Final = 52
E_MOVED: Final = 53
E_TURNED: Final = 54
E_INTO_DECK: Final = 55
E_KEPT: Final = 56
E_MORE: Final = 57
E_COMBO: Final = 58
E_BLOOD: Final = 65
E_BLEEDS: Final = 66
E_MARKER: Final = 67
E_VIRTUE: Final = 68
E_VIRTUE_GONE: Final = 69
E_STORE: Final = 70
E_GISEI: Final = 71
E_ARMOUR: Final = 72
E_ARMOUR_GONE: Final = 73
E_TAIKYU: Final = 74
E_EXCHANGE: Final = 75
E_LEAST_KI: Final = 76
EVENTS: Final = {
    E_BEGIN: "begin",
    E_ROUND: "round",
    E_SHUFFLE: "shuffle",
    E_DRAW: "draw",
    E_PLAY: "play",
    E_GAUGE: "gauge",
    E_DEFENCE: "defence",
    E_PASSED: "passed",
    E_HELD: "held",
    E_COUNTER: "counter",
    E_PARRIED: "parried",
    E_DISARMED: "disarmed",
    E_HIT: "hit",
    E_ENEMY_LOSES: "enemy_loses",
    E_YOU_LOSE: "you_lose",
    E_WOUND: "wound",
    E_SPEND_KI: "spend_ki",
    E_LIFE_TO_KI: "life_to_ki",
    E_GAIN_KI: "gain_ki",
    E_SPECIAL: "special",
    E_DIE: "die",
    E_ROLL: "roll",
    E_MULLIGAN: "mulligan",
    E_TAKES_LIFE: "takes_life",
    E_RISES: "rises",
    E_TANGLED: "tangled",
    E_TIRED: "tired",
    E_OUT_OF_KI: "out_of_ki",
    E_FINISH: "finish",
    E_EACH_ROUND: "each_round",
    E_LAST_WOUND: "last_wound",
    E_LOCATION: "location",
    E_CLIMATE: "climate",
    E_GAIN_LIFE: "gain_life",
    E_TAKE: "take",
    E_MEET: "meet",
    E_BEATEN: "beaten",
    E_REWARD: "reward",
    E_EVENT: "event",
    E_GIFT: "gift",
    E_BROKEN: "broken",
    E_TAKE_UP: "take_up",
    E_KI_CUT: "ki_cut",
    E_AIM: "aim",
    E_STRIKERS: "strikers",
    E_NO_STRIKE: "no_strike",
    E_FLIP: "flip",
    E_REMOVED: "removed",
    E_SIDE: "side",
    E_MOVED: "moved",
    E_TURNED: "turned",
    E_INTO_DECK: "into_deck",
    E_KEPT: "kept",
    E_MORE: "more",
    E_COMBO: "combo",
    E_BLOOD: "blood",
    E_BLEEDS: "bleeds",
    E_MARKER: "marker",
    E_VIRTUE: "virtue",
    E_VIRTUE_GONE: "virtue_gone",
    E_STORE: "store",
    E_GISEI: "gisei",
    E_ARMOUR: "armour",
    E_ARMOUR_GONE: "armour_gone",
    E_TAIKYU: "taikyu",
    E_EXCHANGE: "exchange",
    E_LEAST_KI: "least_ki",
}
