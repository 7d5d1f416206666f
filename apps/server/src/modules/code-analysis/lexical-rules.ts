import type { CodeRule } from '@portal/content/code-analysis'
import type { CodeLanguage } from '@portal/contracts/ai-services'

/** A word or turn that counts as a finding; the first group, if any, is named in it. */
interface LexicalRule {
  rule: CodeRule
  pattern: RegExp
  what?: string
}

const python: readonly LexicalRule[] = [
  { rule: 'evaluates', pattern: /(?<![.\w])(eval|exec)\s*\(/ },
  { rule: 'shell', pattern: /\b(os\.system|os\.popen)\s*\(/ },
  { rule: 'shell', pattern: /\bshell\s*=\s*True\b/, what: 'shell=True' },
  { rule: 'unsafe_call', pattern: /\b(pickle\.loads?|marshal\.loads|yaml\.load)\s*\(/ },
  { rule: 'broad_catch', pattern: /^\s*(except)\s*:/ },
  { rule: 'broad_catch', pattern: /^\s*except\s+(Exception|BaseException)\b/ },
  { rule: 'wrong_comparison', pattern: /[!=]=\s*(None|True|False)\b/ },
  {
    rule: 'mutable_default',
    pattern: /^\s*(?:async\s+)?def\s[^(]{0,100}\([^)]*?\b(\w{1,60})\s{0,9}(?::[^=,]{1,60})?=\s{0,9}[[{]/,
  },
  { rule: 'left_over', pattern: /(?<![.\w])(breakpoint|pdb\.set_trace)\s*\(/ },
  { rule: 'left_over', pattern: /^\s*(print)\s*\(/ },
  { rule: 'query_text', pattern: /\.execute\s*\(\s*(?:f["']|["'][^"']*["']\s*(?:%|\+|\.format))/ },
]
const java: readonly LexicalRule[] = [
  { rule: 'shell', pattern: /\b(Runtime\.getRuntime\(\)\.exec)\s*\(/ },
  { rule: 'wrong_comparison', pattern: /[!=]=\s*"/, what: 'a String by its reference' },
  { rule: 'swallowed', pattern: /\bcatch\s*\([^)]{1,200}\)\s*\{\s*\}/ },
  { rule: 'broad_catch', pattern: /\bcatch\s*\(\s*(?:final\s+)?(Exception|Throwable)\b/ },
  { rule: 'left_over', pattern: /\b(System\.(?:out|err)\.print(?:ln|f)?)\s*\(/ },
  { rule: 'left_over', pattern: /\.(printStackTrace)\s*\(/ },
  { rule: 'unsafe_call', pattern: /\b(ObjectInputStream)\s*\(/ },
  { rule: 'query_text', pattern: /\.(?:executeQuery|executeUpdate|prepareStatement)\s*\(\s*"[^"]*"\s*\+/ },
  { rule: 'assigned_condition', pattern: /\bif\s*\(\s*\w+\s*=\s*[^=]/ },
]
const cpp: readonly LexicalRule[] = [
  { rule: 'unsafe_call', pattern: /\b(strcpy|strcat|sprintf|gets|scanf|vsprintf)\s*\(/ },
  { rule: 'shell', pattern: /(?<![.\w])(system|popen)\s*\(/ },
  { rule: 'manual_memory', pattern: /(?<!\w)(new)\s+[A-Za-z_]/ },
  { rule: 'manual_memory', pattern: /\b(malloc|calloc|realloc)\s*\(/ },
  { rule: 'namespace', pattern: /\busing\s+namespace\s+std\s*;/ },
  { rule: 'broad_catch', pattern: /\b(catch)\s*\(\s*\.\.\.\s*\)/ },
  { rule: 'swallowed', pattern: /\bcatch\s*\([^)]{1,200}\)\s*\{\s*\}/ },
  { rule: 'left_over', pattern: /\b(std::cerr|std::cout)\s*<</ },
  { rule: 'assigned_condition', pattern: /\bif\s*\(\s*\w+\s*=\s*[^=]/ },
]

export const lexicalRules: Readonly<Record<CodeLanguage, readonly LexicalRule[]>> = {
  javascript: [],
  typescript: [],
  python,
  java,
  cpp,
}
