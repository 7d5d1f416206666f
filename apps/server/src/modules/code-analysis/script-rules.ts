import type { NodePath, Visitor } from '@babel/traverse'
import type { CodeRule } from '@portal/content/code-analysis'
import type { CodeFinding } from '@portal/contracts/ai-services'
import { toFinding } from './finding.ts'

type SomeNode = NodePath['node']

export const lineOf = (node: SomeNode): number => node.loc?.start.line ?? 1

/** `a.b.c` as it stands; empty for what is no plain name. */
export function nameOf(node: SomeNode | null | undefined): string {
  if (!node) return ''
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ThisExpression') return 'this'
  if (node.type !== 'MemberExpression' || node.computed) return ''
  const owner = nameOf(node.object)
  return `${owner === '' ? '…' : owner}.${nameOf(node.property)}`
}

const evaluators = new Set(['eval', 'Function', 'execScript'])
const timers = new Set(['setTimeout', 'setInterval'])
const shells = new Set(['exec', 'execSync', 'child_process.exec', 'child_process.execSync'])
const markupFields = new Set(['innerHTML', 'outerHTML'])
const markupCalls = /^(?:document\.(?:write|writeln)|.*\.insertAdjacentHTML)$/
const logs = /^console\.(?:log|debug|dir|table|trace)$/
const statement = /^\s*(?:select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from)\s/is

/** Rules that look at one place of the tree. */
export function ruleVisitor(findings: CodeFinding[]): Visitor {
  const report = (rule: CodeRule, node: SomeNode, what = '') =>
    void findings.push(toFinding(rule, lineOf(node), what))
  const checkCall = (name: string, path: NodePath, given: readonly SomeNode[]) => {
    const [first] = given
    if (evaluators.has(name)) report('evaluates', path.node, name)
    if (timers.has(name) && first?.type === 'StringLiteral') report('evaluates', path.node, name)
    if (shells.has(name)) report('shell', path.node, name)
    if (markupCalls.test(name)) report('raw_markup', path.node, name)
    if (logs.test(name)) report('left_over', path.node, name)
    if (name === 'parseInt' && given.length === 1) report('radix', path.node)
    if (
      name === 'JSON.parse' &&
      first?.type === 'CallExpression' &&
      nameOf(first.callee) === 'JSON.stringify'
    )
      report('copy_by_text', path.node)
    if (name.endsWith('.forEach') && isAsync(first)) report('floating_loop', path.node)
  }
  return {
    CallExpression: (path) => checkCall(nameOf(path.node.callee), path, path.node.arguments),
    NewExpression: (path) => checkCall(nameOf(path.node.callee), path, path.node.arguments),
    DebuggerStatement: ({ node }) => report('left_over', node, 'debugger'),
    VariableDeclaration({ node }) {
      if (node.kind === 'var') report('function_scope', node, nameOf(node.declarations[0]?.id))
    },
    BinaryExpression({ node }) {
      const { operator, left, right } = node
      const isEquality = /^[!=]==?$/.test(operator)
      if (isEquality && [left, right].some((side) => /^(?:Number\.)?NaN$/.test(nameOf(side))))
        report('wrong_comparison', node, 'NaN')
      else if (/^[!=]=$/.test(operator) && ![left, right].some(({ type }) => type === 'NullLiteral'))
        report('loose_equality', node, operator)
      if (operator === '+' && left.type === 'StringLiteral' && statement.test(left.value))
        report('query_text', node)
    },
    TemplateLiteral({ node, parent }) {
      const isTagged = parent.type === 'TaggedTemplateExpression'
      if (!isTagged && node.expressions.length > 0 && statement.test(node.quasis[0]?.value.raw ?? ''))
        report('query_text', node)
    },
    AssignmentExpression({ node }) {
      const { left } = node
      if (left.type === 'MemberExpression' && markupFields.has(nameOf(left.property)))
        report('raw_markup', node, nameOf(left.property))
    },
    JSXAttribute({ node }) {
      if (node.name.name === 'dangerouslySetInnerHTML') report('raw_markup', node, node.name.name)
    },
    'IfStatement|WhileStatement|DoWhileStatement'({ node }: NodePath) {
      if ('test' in node && (node.test as SomeNode).type === 'AssignmentExpression')
        report('assigned_condition', node)
    },
    CatchClause({ node }) {
      if (node.body.body.length === 0 && (node.body.innerComments ?? []).length === 0)
        report('swallowed', node)
    },
    BlockStatement({ node }) {
      const end = node.body.findIndex(({ type }) => jumps.has(type))
      const after = node.body.slice(end + 1).find(({ type }) => !hoisted.has(type))
      if (end >= 0 && after) report('unreachable', after)
    },
  }
}

const jumps = new Set(['ReturnStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement'])
const hoisted = new Set([
  'FunctionDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'EmptyStatement',
])
const isAsync = (node: SomeNode | undefined): boolean =>
  (node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression') && node.async
