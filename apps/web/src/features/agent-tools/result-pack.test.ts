import { getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { toCsv, toJson } from './result-pack.ts'

const engine = getEngine('project-manager')
const answer = engine.run(engine.example)

test('[TOOL-19] the JSON of a result is the whole answer, pretty-printed', () => {
  expect(toJson(answer)).toContain('\n  "engine": "project-manager"')
  expect(JSON.parse(toJson(answer))).toEqual(answer)
})

test('the CSV of a result holds method, inputs, figures and each table', () => {
  const lines = toCsv(answer).split('\r\n')
  expect(lines).toContain('engine,project-manager')
  expect(lines).toContain('figure,value,low,high,unit,kind,source')
  expect(lines.find((line) => line.startsWith('"Plan, likely durations"'))).toContain(',270,')
  for (const { title } of answer.tables) expect(lines).toContain(title)
})

test('a name that a spreadsheet would run as a formula is kept as text', () => {
  const warnings = ['=HYPERLINK("http://x")', 'plain, with comma']
  const csv = toCsv({ ...answer, warnings })
  expect(csv).toContain(`warning,"'=HYPERLINK(""http://x"")"`)
  expect(csv).toContain('warning,"plain, with comma"')
})
