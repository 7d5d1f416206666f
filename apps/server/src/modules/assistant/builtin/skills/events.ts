import type { Skill } from '../skill.ts'
import { answerLeftMarket } from './left-market.ts'
import { answerLostPlace } from './lost-place.ts'
import { answerNoLonger } from './no-longer.ts'
import { answerNoneGranted } from './none-granted.ts'
import { answerOwnShareClaim } from './own-share-claim.ts'

const skills: readonly Skill[] = [
  answerLostPlace,
  answerNoLonger,
  answerNoneGranted,
  answerOwnShareClaim,
  answerLeftMarket,
]

/** What is said to have happened, before anything is asked of it. */
export const answerEvents: Skill = (input) => skills.some((skill) => skill(input))
