import type { AiRequest } from './ai.ts'

export const wholeInstructions = ({
  preamble,
  instructions,
}: Pick<AiRequest, 'preamble' | 'instructions'>): string =>
  preamble ? `${preamble.text}\n${instructions}` : instructions
