import type { CodeFinding, CodeMode } from '@portal/contracts/ai-services'

interface RuleText {
  severity: CodeFinding['severity']
  /** Modes that show it; `review` shows all. */
  modes: readonly CodeMode[]
  message: (what: string) => string
  advice: string
}

const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`
const bug = ['debug'] as const
const speed = ['optimize'] as const
const shape = ['optimize', 'document'] as const

/** What the static analysis looks for. */
export const codeRules = {
  syntax: {
    severity: 'error',
    modes: ['optimize', 'document', 'debug'],
    message: (what) => `Does not parse: ${what}`,
    advice: 'Mend this first; the findings below cover what could be read.',
  },
  brackets: {
    severity: 'error',
    modes: ['optimize', 'document', 'debug'],
    message: (what) => `Bracket without its partner: ${what}`,
    advice: 'Close or remove it.',
  },
  evaluates: {
    severity: 'error',
    modes: bug,
    message: (what) => `${what} runs text as code`,
    advice: 'Look the value up or parse it instead.',
  },
  secret: {
    severity: 'error',
    modes: bug,
    message: (what) => `The code contains a secret: ${what}`,
    advice: 'Read it from the configuration, and change it: it counts as known.',
  },
  query_text: {
    severity: 'error',
    modes: bug,
    message: () => 'An SQL statement is concatenated from values',
    advice: 'Use parameters ($1, ?) instead.',
  },
  shell: {
    severity: 'error',
    modes: bug,
    message: (what) => `${what} starts a program through a shell`,
    advice: 'Start the program with a list of arguments.',
  },
  unsafe_call: {
    severity: 'error',
    modes: bug,
    message: (what) => `${what} is unsafe with data from outside`,
    advice: 'Use the checked alternative of the library.',
  },
  raw_markup: {
    severity: 'warning',
    modes: bug,
    message: (what) => `${what} puts text into the page as markup`,
    advice: 'Set textContent, or clean the text first.',
  },
  unused: {
    severity: 'warning',
    modes: ['optimize', 'debug'],
    message: (what) => `${what} is never used`,
    advice: 'Remove it, or use what was meant.',
  },
  loose_equality: {
    severity: 'warning',
    modes: bug,
    message: (what) => `${what} compares after converting`,
    advice: 'Compare with === or !==.',
  },
  wrong_comparison: {
    severity: 'error',
    modes: bug,
    message: (what) => `The comparison with ${what} does not do what it says`,
    advice: 'Use the test made for it: Number.isNaN, equals, or is None.',
  },
  assigned_condition: {
    severity: 'error',
    modes: bug,
    message: () => 'A condition assigns instead of comparing',
    advice: 'Compare, or move the assignment out of the condition.',
  },
  swallowed: {
    severity: 'warning',
    modes: bug,
    message: () => 'An error is caught and dropped',
    advice: 'Handle it, or let it pass.',
  },
  broad_catch: {
    severity: 'warning',
    modes: bug,
    message: (what) => `${what} catches everything`,
    advice: 'Catch the errors you expect.',
  },
  unreachable: {
    severity: 'warning',
    modes: bug,
    message: () => 'This is never reached',
    advice: 'Remove it, or move it before the end above.',
  },
  floating_loop: {
    severity: 'error',
    modes: ['optimize', 'debug'],
    message: () => 'forEach does not wait for an asynchronous function',
    advice: 'Use for … of with await, or Promise.all over map.',
  },
  mutable_default: {
    severity: 'error',
    modes: bug,
    message: (what) => `The default of ${what} is shared by all calls`,
    advice: 'Use None, and make it inside.',
  },
  left_over: {
    severity: 'info',
    modes: bug,
    message: (what) => `${what} was left over from debugging`,
    advice: 'Remove it, or use the log.',
  },
  radix: {
    severity: 'info',
    modes: bug,
    message: () => 'parseInt without a base',
    advice: 'Give the base, or use Number.',
  },
  function_scope: {
    severity: 'info',
    modes: speed,
    message: (what) => `var ${what} reaches beyond its block`,
    advice: 'Use const or let.',
  },
  manual_memory: {
    severity: 'warning',
    modes: ['optimize', 'debug'],
    message: (what) => `${what} needs its release on every way out`,
    advice: 'Let an owner hold it: unique_ptr, vector, string.',
  },
  namespace: {
    severity: 'info',
    modes: shape,
    message: () => 'using namespace std brings in every name',
    advice: 'Name what you use.',
  },
  await_in_loop: {
    severity: 'warning',
    modes: speed,
    message: () => 'Each turn of the loop waits for the one before',
    advice: 'Start them together with Promise.all where order does not matter.',
  },
  nested_loops: {
    severity: 'warning',
    modes: speed,
    message: (what) =>
      `Loops stand ${what} deep in each other: the time grows with the product of their lengths`,
    advice: 'Look values up in a map or set instead of searching.',
  },
  search_in_loop: {
    severity: 'warning',
    modes: speed,
    message: (what) => `${what} searches a list on every turn of a loop`,
    advice: 'Build a Set or Map once, before the loop.',
  },
  copy_by_text: {
    severity: 'info',
    modes: speed,
    message: () => 'A copy is made by writing and reading JSON',
    advice: 'Use structuredClone.',
  },
  text_in_loop: {
    severity: 'info',
    modes: speed,
    message: () => 'A text grows by addition inside a loop',
    advice: 'Collect the parts, and join them once.',
  },
  long_function: {
    severity: 'warning',
    modes: shape,
    message: (what) => `${what}`,
    advice: 'Move parts with a name of their own into functions.',
  },
  complexity: {
    severity: 'warning',
    modes: shape,
    message: (what) => `${what}`,
    advice: 'Return early, and move branches into functions.',
  },
  many_parameters: {
    severity: 'info',
    modes: shape,
    message: (what) => `${what}`,
    advice: 'Pass one object with names.',
  },
  undocumented: {
    severity: 'info',
    modes: ['document'],
    message: (what) => `${what} says nowhere what it is for`,
    advice: 'One sentence above it, and what it throws.',
  },
} as const satisfies Record<string, RuleText>

export type CodeRule = keyof typeof codeRules

export const codeWords = {
  longFunction: (name: string, lines: number, most: number) =>
    `${name} has ${lines} lines (more than ${most})`,
  complexity: (name: string, ways: number, most: number) =>
    `${name} has ${ways} ways through it (more than ${most})`,
  parameters: (name: string, count: number, most: number) =>
    `${name} takes ${count} parameters (more than ${most})`,
  anonymous: 'anonymous function',
  takes: (names: readonly string[]) => (names.length === 0 ? 'Takes nothing.' : `Takes ${names.join(', ')}.`),
  gives: { value: 'Returns a value.', nothing: 'Returns nothing.' },
  throws: 'May throw.',
  report: {
    title: (mode: string, language: string) => `## ${mode}: ${language}`,
    facts: (f: { lines: number; code: number; comments: number; functions: number }) =>
      `${count(f.lines, 'line')}, ${f.code} of code and ${f.comments} of comments; ${count(f.functions, 'function')}.`,
    none: 'The static analysis found nothing.',
    finding: (f: CodeFinding) => `- **line ${f.line}, ${f.severity}**: ${f.message}. ${f.advice}`,
    lexical:
      'Read by its words, without a parser of the language: what it means cannot be seen, only how it is written.',
    documented:
      'The code with a comment above each function that had none is below; the words state what the syntax shows.',
  },
} as const
