import { outside, resultOf, type Law } from '../core/index.ts'
import type { OutlineInput } from './schema.ts'

/** No line without a fact. */
const linesAreFacts: Law<OutlineInput> = ({ facts }, results) =>
  outside({
    law: 'No line without a fact',
    what: 'the outline would use',
    value: resultOf(results, 'facts_used'),
    most: facts.length,
    unit: 'facts',
    because: 'given are',
    mend: 'facts',
  })

export const outlineLaws: readonly Law<OutlineInput>[] = [linesAreFacts]
