import type { Skill } from '../skill.ts'
import { answerLostPlace } from './lost-place.ts'

/** What is said to have happened, before anything is asked of it. */
export const answerEvents: Skill = (input) => [answerLostPlace].some((skill) => skill(input))
