import { expect, test } from 'vitest'
import { toInsightTitle } from './insight-title.ts'

const row = (kind: string) => ({
  title: 'New plant. It makes 300 hl an hour.',
  provenance: { kind, source: { name: 'Set' } },
})
const isHidden = ({ provenance }: { provenance: { kind: string } }) => provenance.kind === 'sample'

test('a toast tells the title of an insight, of a hidden one without its numbers', () => {
  expect(toInsightTitle(row('measured'), isHidden)).toBe('New plant. It makes 300 hl an hour.')
  expect(toInsightTitle(row('sample'), isHidden)).toBe('New plant.')
})

test('what arrives without a title or a source is told as it is', () => {
  expect(toInsightTitle({ title: 'Seen 3 times' }, isHidden)).toBe('Seen 3 times')
  expect(toInsightTitle({}, isHidden)).toBe('')
})
