import { asksForMissing } from '../matrix/matrix-words.ts'
import { readMatrixQuestion } from '../matrix/matrix-question.ts'
import { tellAll } from '../matrix/tell-all.ts'
import { tellCompany } from '../matrix/tell-company.ts'
import { tellMissing } from '../matrix/tell-missing.ts'
import { tellPair } from '../matrix/tell-pair.ts'
import type { Skill } from '../skill.ts'

/** The competitive matrix read across its indicators: of one company, of two, or of all. */
export const answerMatrix: Skill = ({ question, knowledge, draft }) => {
  const asked = readMatrixQuestion({ question, knowledge, draft })
  if (!asked) return false
  const [one, other, ...more] = asked.companies
  if (asksForMissing(question.text)) {
    tellMissing(asked)
    return true
  }
  if (one && other && more.length === 0) return tellPair([one, other], asked)
  if (one && !other) return tellCompany(one, asked)
  return one ? false : tellAll(asked)
}
