import type { KnowledgeBase } from '../knowledge/knowledge.ts'
import type { Question } from './question.ts'
import {
  countNamedSectors,
  countThoseWhoServe,
  dropWholeNumber,
  sumTheRest,
  boundByComparative,
  boundEachScore,
} from './settle/numbers.ts'
import { chooseOfTwo, countByPlace, countInSectors, chooseByCompetitors } from './settle/choice.ts'
import {
  keepOwnMeasures,
  takeValueOfProjects,
  askHowItWent,
  askHowFarApart,
  askHowLong,
  rankByProjects,
} from './settle/measure.ts'
import { dropBenchmarkWord } from './settle/benchmark.ts'
import { keepToTab } from './settle/tab.ts'
import { grantChange } from './settle/granted-change.ts'
import { askHowFarFromEnd } from './settle/end.ts'
import { askWhenToReplace } from './settle/when-to-act.ts'
import { askForPartOfWhole } from './settle/share.ts'
import { askWhatWeHold, askOfLeaders, declineOutside, askOfFigure, askOfPosition } from './settle/subject.ts'

/** What only all words of a clause together decide. */
export function settleQuestion(question: Question, knowledge: KnowledgeBase): void {
  dropWholeNumber(question, knowledge)
  chooseOfTwo(question)
  keepOwnMeasures(question)
  boundByComparative(question)
  boundEachScore(question)
  sumTheRest(question)
  countByPlace(question)
  countInSectors(question, knowledge)
  chooseByCompetitors(question, knowledge)
  takeValueOfProjects(question, knowledge)
  rankByProjects(question, knowledge)
  askHowItWent(question)
  askWhatWeHold(question)
  askOfFigure(question)
  askHowFarApart(question)
  askOfLeaders(question)
  askHowLong(question)
  askWhenToReplace(question, knowledge)
  askHowFarFromEnd(question)
  keepToTab(question)
  dropBenchmarkWord(question)
  declineOutside(question)
  askOfPosition(question)
  countNamedSectors(question)
  countThoseWhoServe(question)
  askForPartOfWhole(question, knowledge)
  grantChange(question)
}
