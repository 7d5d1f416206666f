import type { Phrase } from '../language/phrase-matcher.ts'
import type { Meaning } from './meaning.ts'
import { attributeWords } from './attribute-words.ts'
import { changeWords } from './change-words.ts'
import { clauseWords } from './clause-words.ts'
import { conditionWords } from './condition-words.ts'
import { healthWords } from './health-words.ts'
import { kindWords } from './kind-words.ts'
import { operationWords } from './operation-words.ts'
import { orderWords } from './order-words.ts'
import { talkWords } from './talk-words.ts'

/** Words of English and Spanish questions that are no names. */
export const functionWords: readonly Phrase<Meaning>[] = [
  ...operationWords,
  ...orderWords,
  ...conditionWords,
  ...kindWords,
  ...healthWords,
  ...attributeWords,
  ...talkWords,
  ...changeWords,
  ...clauseWords,
]
