/** The Great Battle as it would go, in words. */

import { say } from '../../words/gosu'
import type { BoardModel } from './model.svelte'
import type { Forecast } from './view'

export function outcome(forecast: Forecast, board: BoardModel): string {
  const { winners, wins_game: decided, tie_broken_by_advantage: tie } = forecast
  if (forecast.teams) return ofTeams(forecast, forecast.teams, board)
  const [first = 0] = decided.length ? decided : winners
  if ((decided.length || winners.length) > 1) return together(decided.length ? decided : winners, board)
  const you = first === board.moment.viewer
  const name = board.name(first)
  if (decided.length) return you ? say('leads_game_you') : say('leads_game', { name })
  if (tie) return you ? say('leads_advantage_you') : say('leads_advantage', { name })
  return you ? say('leads_you') : say('leads', { name })
}

/** The sums of both armies of each team, and which would gain the point. */
function ofTeams(forecast: Forecast, teams: Required<Forecast>['teams'], board: BoardModel): string {
  const { winners, wins_game: decided, tie_broken_by_advantage: tie } = forecast
  const won = teams.find(({ seats }) => winners.includes(seats[0]!))
  const lost = teams.find((team) => team !== won)
  const names = listed(winners.map((seat) => board.name(seat)))
  const { viewer } = board.moment
  const yours = viewer !== null && winners.includes(viewer)
  const how = decided.length ? 'leads_game' : tie ? 'leads_advantage' : 'leads'
  const told = yours ? say(`${how}_team`) : say(`${how}_teams`, { names })
  return say('team_sums', { told, won: won?.total ?? 0, lost: lost?.total ?? 0 })
}

function together(seats: number[], board: BoardModel): string {
  return say('leads_together', { names: listed(seats.map((seat) => board.name(seat))) })
}

/** "Ada, Bob and Cy" */
export function listed(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : names.slice(0, -1).join(', ') + say('winner_and') + last
}
