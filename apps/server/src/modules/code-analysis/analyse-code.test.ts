import { expect, test } from 'vitest'
import type { CodeLanguage, CodeMode } from '@portal/contracts/ai-services'
import { analyseCode } from './analyse-code.ts'
import { describeCode } from './describe-code.ts'

const analyse = (code: string, language: CodeLanguage = 'javascript', mode: CodeMode = 'review') =>
  analyseCode({ code, language, mode })
const rulesOf = (code: string, language: CodeLanguage = 'javascript', mode: CodeMode = 'review') =>
  analyse(code, language, mode).findings.map(({ rule, line }) => `${rule}@${line}`)

const script: [string, string, string][] = [
  ['evaluates@1', 'eval(text)', 'parse(text)'],
  ['evaluates@1', 'setTimeout("go()", 5)', 'setTimeout(go, 5)'],
  ['shell@1', 'child_process.exec(`ls ${folder}`)', 'execFile("ls", [folder])'],
  ['raw_markup@1', 'box.innerHTML = text', 'box.textContent = text'],
  [
    'query_text@1',
    'db.query(`select a from t where b = ${b}`)',
    'db.query("select a from t where b = $1", [b])',
  ],
  ['query_text@1', 'db.query("delete from t where b = " + b)', 'db.query(remove, [b])'],
  ['loose_equality@1', 'if (a == 1) go()', 'if (a == null) go()'],
  ['wrong_comparison@1', 'if (a === NaN) go()', 'if (Number.isNaN(a)) go()'],
  ['assigned_condition@1', 'while (a = next()) go(a)', 'while (a === next()) go(a)'],
  ['swallowed@1', 'try { go() } catch {}', 'try { go() } catch { /* gone already */ }'],
  ['unreachable@1', 'function f() { return 1; go() } f()', 'function f() { go(); return 1 } f()'],
  [
    'floating_loop@1',
    'list.forEach(async (one) => { await save(one) })',
    'for (const one of list) save(one)',
  ],
  ['left_over@1', 'console.log(a)', 'log.info(a)'],
  ['left_over@1', 'debugger', 'go()'],
  ['radix@1', 'parseInt(a)', 'parseInt(a, 10)'],
  ['function_scope@1', 'var a = 1; go(a)', 'const a = 1; go(a)'],
  ['unused@1', 'import { a } from "b"', 'import { a } from "b"; a()'],
  ['await_in_loop@1', 'for (const a of b) await save(a)', 'await Promise.all(b.map(save))'],
  ['search_in_loop@1', 'for (const a of b) if (c.includes(a)) go()', 'if (c.includes(a)) go()'],
  ['copy_by_text@1', 'go(JSON.parse(JSON.stringify(a)))', 'go(structuredClone(a))'],
  ['nested_loops@1', 'for (;;) for (;;) for (;;) go()', 'for (;;) for (;;) go()'],
  [
    'secret@1',
    'const password = "hunter2-plant"; go(password)',
    'const password = read("password"); go(password)',
  ],
]
test.each(script)('[API-FN-30] %s: found in one, not in the other', (expected, bad, good) => {
  expect(rulesOf(bad)).toContain(expected)
  expect(rulesOf(good)).not.toContain(expected)
})

const worded: [CodeLanguage, string, string, string][] = [
  ['python', 'evaluates@1', 'eval(text)', 'text = "eval(text)"'],
  ['python', 'mutable_default@1', 'def f(a, b=[]):\n    return b', 'def f(a, b=None):\n    return b'],
  [
    'python',
    'broad_catch@3',
    'try:\n    go()\nexcept:\n    stop()',
    'try:\n    go()\nexcept KeyError:\n    stop()',
  ],
  ['python', 'wrong_comparison@1', 'if a == None: go()', 'if a is None: go()'],
  ['python', 'unused@1', 'import os\ngo()', 'import os\nos.listdir()'],
  ['python', 'unreachable@3', 'def f():\n    return 1\n    go()', 'def f():\n    go()\n    return 1'],
  ['java', 'wrong_comparison@1', 'if (name == "x") go();', 'if (name.equals("x")) go();'],
  [
    'java',
    'swallowed@1',
    'try { go(); } catch (IOException e) { }',
    'try { go(); } catch (IOException e) { log(e); }',
  ],
  ['java', 'brackets@1', 'void f() { go(;', 'void f() { go(); }'],
  ['cpp', 'unsafe_call@1', 'strcpy(a, b);', '// strcpy(a, b);'],
  ['cpp', 'manual_memory@1', 'auto a = new Tank();', 'auto a = std::make_unique<Tank>();'],
  ['cpp', 'namespace@1', 'using namespace std;', 'using std::string;'],
]
test.each(worded.map(([language, expected, bad, good]) => ({ language, expected, bad, good })))(
  '[API-FN-30] $language: $expected is found in one, not in the other',
  ({ language, expected, bad, good }) => {
    expect(rulesOf(bad, language)).toContain(expected)
    expect(rulesOf(good, language)).not.toContain(expected)
  },
)

test('[API-FN-30] each unsafe call of a line is named, once', () => {
  const { findings } = analyse('gets(b); strcpy(a, b); strcpy(c, a);', 'cpp')
  expect(findings.map(({ message }) => message.split(' ')[0])).toEqual(['gets', 'strcpy'])
})

test('functions are measured: length, parameters, and the ways through them', () => {
  const branches = Array.from({ length: 11 }, (_, at) => `  if (a > ${at}) go(${at})`).join('\n')
  const { functions, findings } = analyse(`function long(a, b, c, d, e) {\n${branches}\n}\nlong()`)
  expect(functions).toEqual([{ name: 'long', line: 1, lines: 13, parameters: 5, complexity: 12 }])
  expect(findings.map(({ rule }) => rule)).toEqual(['complexity', 'many_parameters'])
  const python = analyse(
    'def f(self, a):\n    if a and a > 1:\n        return a\n    return 0\n\ngo()',
    'python',
  )
  expect(python.functions).toEqual([{ name: 'f', line: 1, lines: 4, parameters: 1, complexity: 3 }])
  const java = analyse('class A {\n  int f(int a, int b) {\n    return a > b ? a : b;\n  }\n}', 'java')
  expect(java.functions).toEqual([{ name: 'f', line: 2, lines: 3, parameters: 2, complexity: 2 }])
})

test('TypeScript is read with its types, and a name used as a type alone is used', () => {
  const { findings, reading } = analyse(
    'import type { Tank } from "./tank.ts"\nexport const volume = (tank: Tank): number => tank.volume as number',
    'typescript',
  )
  expect(reading).toBe('syntax')
  expect(findings).toEqual([])
})

test.each(['const a = ;', 'function (', '}', 'let a; let a', '('.repeat(5000), '\0'])(
  'code that does not parse is a finding, not a failure: %s',
  (code) => expect(analyse(code).findings[0]?.rule).toBe('syntax'),
)

test('[SVC-25] each mode shows its own: review all, optimize the slow, debug the wrong, document what is undocumented, and every one what is unsafe', () => {
  const code = 'function f(list) {\n  for (const a of list) if (list.includes(a)) eval(a)\n}\nf()'
  expect(rulesOf(code, 'javascript', 'review')).toEqual(['evaluates@2', 'search_in_loop@2'])
  expect(rulesOf(code, 'javascript', 'optimize')).toEqual(['evaluates@2', 'search_in_loop@2'])
  expect(rulesOf(code, 'javascript', 'debug')).toEqual(['evaluates@2'])
  expect(rulesOf(code, 'javascript', 'document')).toEqual(['evaluates@2', 'undocumented@1'])
  for (const mode of ['review', 'optimize', 'debug', 'document'] as const)
    for (const call of ['gets(b);', 'strcpy(to, from);'])
      expect(rulesOf(`void f() {\n  ${call}\n}`, 'cpp', mode)).toContain('unsafe_call@2')
})

test('document puts a comment where none is, saying what the syntax shows', () => {
  const script = analyse(
    'const add = (a, b) => a + b\n/** Known. */\nfunction stop() { throw new Error() }',
    'javascript',
    'document',
  )
  expect(script.documented).toBe(
    '/** Takes a, b. Returns a value. */\nconst add = (a, b) => a + b\n/** Known. */\nfunction stop() { throw new Error() }',
  )
  const python = analyse('def add(a, b):\n    return a + b', 'python', 'document')
  expect(python.documented).toBe('def add(a, b):\n    """Takes a, b. Returns a value."""\n    return a + b')
})

test('a secret is found and never repeated', () => {
  const report = describeCode(analyse('const api_key = "abcdef-123456"'))
  expect(report).toContain('secret')
  expect(report).not.toContain('abcdef')
})

test('a hundred thousand characters are read in a moment', () => {
  for (const language of ['javascript', 'python', 'java', 'cpp'] as const) {
    const started = performance.now()
    analyse('a('.repeat(10) + ' '.repeat(50_000) + '"'.repeat(20_000) + '/'.repeat(29_980), language)
    analyse('if (a) { b() }\n'.repeat(6600), language)
    expect(performance.now() - started).toBeLessThan(20_000)
  }
})
