import { fileURLToPath } from 'node:url'
import { writeFileSync } from 'node:fs'
import { fitLogistic, type Weights } from '@portal/engines/logistic-regression'
import { evidenceNames, evidenceOf } from '../notices/evidence.ts'
import { isContradicted, isImpossible } from '../notices/contradictions.ts'
import { labelledPairs, type LabelledPair } from './labelled-pairs.ts'

const ridge = 0.3

/** Weights of the evidence from labelled pairs: what is ruled out before is no case. */
export function fitLikeness(pairs: readonly LabelledPair[]): Weights {
  const cases = pairs.filter(({ pair: [a, b] }) => !isContradicted(a, b) && !isImpossible(a, b))
  return fitLogistic(
    { rows: cases.map(({ pair: [a, b] }) => evidenceOf(a, b)), outcomes: cases.map(({ isSame }) => isSame) },
    ridge,
  )
}

/** `node apps/server/src/modules/tenders/testing/fit-likeness.ts` after a labelled pair was added. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = fitLikeness(labelledPairs).map(
    (weight, at) =>
      `  ${weight.toFixed(3)}, // ${at === 0 ? 'before anything is known' : evidenceNames[at - 1]}`,
  )
  writeFileSync(
    new URL('../notices/likeness-weights.ts', import.meta.url),
    `/** Written by \`testing/fit-likeness.ts\` from the labelled pairs; a test holds them equal. */
export const likenessWeights: readonly number[] = [
${lines.join('\n')}
]
`,
  )
}
