import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const server = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(resolve(server, file), 'utf8')

/** Every place that takes a model's words, with the file in which their numbers are looked at before a person has them. */
const checkedIn: Record<string, string> = {
  'modules/ai-services/chat.ts': 'modules/ai-services/chat.ts',
  'modules/ai-services/narrate.ts': 'modules/ai-services/keep-verified-sentences.ts',
  'modules/analysis/composition/narrate.ts': 'modules/analysis/composition/keep-covered.ts',
  'modules/bids/propose-requirements.ts': 'modules/bids/propose-requirements.ts',
  'modules/chat/guided/ask-model.ts': 'modules/chat/guided/ask-model.ts',
  'modules/sales/narrate.ts': 'modules/sales/narrate.ts',
  'modules/voice/open-engine.ts': 'modules/voice/spoken-answer.ts',
}

test('no words of a model reach a person past the check of their numbers', () => {
  const doors = globSync('**/*.ts', { cwd: server })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => !file.includes('.test.') && !file.includes('/testing/') && !file.startsWith('modules/ai/'),
    )
    .filter((file) => /\.(?:stream|askObject|openRealtime)\(\{/u.test(read(file)))
  expect(doors.toSorted()).toEqual(Object.keys(checkedIn).toSorted())
  for (const file of Object.values(checkedIn))
    expect({
      file,
      isChecked: /\b(?:checkAnswer|findUnverified|keepSentences|areTermsQuoted)\(/u.test(read(file)),
    }).toEqual({
      file,
      isChecked: true,
    })
})
