import { expect, test } from 'vitest'
import { toolCheckWords } from '@portal/content/ai-services'
import { selfTest } from './self-test.ts'

const { document, code } = toolCheckWords
const trying = (work: { document: string; code: string }) => selfTest(AbortSignal.timeout(15_000), work)

test('[API-FN-26] the tools are well when they find what stands in a known document and known code', async () => {
  expect(await trying({ document, code })).toBeNull()
})

test('[API-FN-26] a tool that finds nothing is named', async () => {
  expect(await trying({ document: 'No figure stands here.', code })).toBe(toolCheckWords.noDocument)
  expect(await trying({ document, code: 'const sum = 1' })).toBe(toolCheckWords.noCode)
})
