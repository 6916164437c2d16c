/** The crests of the clans: flat shapes on a square of 100, in the manner of Japanese mon. */

import '../common/card.css'
import './clans.css'

export const crests: Record<string, string> = {
  // A crescent, for the clan of the night.
  abhilasha: 'M64 10A42 42 0 1 0 91 62A35 35 0 1 1 64 10ZM78 22l4 9 9 4-9 4-4 9-4-9-9-4 9-4z',
  // A spark of wonder.
  galmi: 'M50 4C54 36 64 46 96 50C64 54 54 64 50 96C46 64 36 54 4 50C36 46 46 36 50 4Z',
  // Three scales of a dragon, three peaks of fire.
  goan_sul: 'M50 12L71 48H29ZM27 52L48 88H6ZM73 52L94 88H52Z',
  // Two beams of one length: all things made even.
  justice: 'M12 26H88V43H12ZM12 57H88V74H12Z',
  // The marks of a claw.
  narashima:
    'M18 88C14 60 20 32 36 8C37 38 33 64 18 88ZM44 94C38 62 44 32 60 6C62 40 58 68 44 94ZM72 92C67 64 72 38 86 14C88 44 84 68 72 92Z',
  // A bird that rises, its wings lifted.
  phoenix:
    'M50 18a11 11 0 1 1-.1 0ZM46 92C16 84-2 50 8 8C14 22 22 31 32 37C29 40 26 41 23 41C30 50 38 56 46 60ZM54 92C84 84 102 50 92 8C86 22 78 31 68 37C71 40 74 41 77 41C70 50 62 56 54 60Z',
  // Rings on water: an echo.
  tomorrow:
    'M50 36a14 14 0 1 0 .1 0ZM50 20a30 30 0 1 1-.1 0ZM50 27a23 23 0 1 0 .1 0ZM50 4a46 46 0 1 1-.1 0ZM50 11a39 39 0 1 0 .1 0Z',
  // Four lozenges that make one.
  xian: 'M50 5L70 26 50 47 30 26ZM50 53L70 74 50 95 30 74ZM26 30L46 50 26 70 5 50ZM74 30L95 50 74 70 54 50Z',
}
