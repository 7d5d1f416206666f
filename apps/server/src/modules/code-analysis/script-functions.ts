import type { NodePath, Visitor } from '@babel/traverse'
import { codeWords } from '@portal/content/code-analysis'
import type { FoundFunction } from './finding.ts'
import { lineOf, nameOf } from './script-rules.ts'

type SomeNode = NodePath['node']

/** Functions with their size, and the ways through each: one, and one for every branch. */
export function functionVisitor(functions: FoundFunction[]): Visitor {
  return {
    Function(path) {
      const { node } = path
      const isShort = node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement'
      const name = functionName(path)
      if (isShort && name === codeWords.anonymous) return
      const found: FoundFunction = {
        name,
        line: lineOf(node),
        lines: (node.loc?.end.line ?? 1) - lineOf(node) + 1,
        parameters: node.params.length,
        parameterNames: node.params.map(parameterName),
        complexity: 1,
        isDocumented: hasCommentAbove(path),
        returnsValue: isShort,
        throws: false,
      }
      path.traverse({
        Function: (inner) => inner.skip(),
        'IfStatement|ConditionalExpression|Loop|CatchClause|LogicalExpression': () => {
          found.complexity += 1
        },
        SwitchCase(inner) {
          if (inner.node.test) found.complexity += 1
        },
        ReturnStatement(inner) {
          found.returnsValue ||= inner.node.argument !== null && inner.node.argument !== undefined
        },
        ThrowStatement() {
          found.throws = true
        },
      })
      functions.push(found)
    },
  }
}

function functionName({ node, parent }: NodePath): string {
  if ('id' in node && node.id) return nameOf(node.id)
  if ('key' in node) return nameOf(node.key) || codeWords.anonymous
  if (parent.type === 'VariableDeclarator') return nameOf(parent.id) || codeWords.anonymous
  if (parent.type === 'ObjectProperty' || parent.type === 'ClassProperty')
    return nameOf(parent.key) || codeWords.anonymous
  return codeWords.anonymous
}

function parameterName(node: SomeNode): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'AssignmentPattern') return parameterName(node.left)
  if (node.type === 'RestElement') return `...${parameterName(node.argument)}`
  return '{ … }'
}

/** A comment of the function itself or of the statement that holds it. */
function hasCommentAbove(path: NodePath): boolean {
  const holder = path.getStatementParent()
  const isFirst = holder !== null && lineOf(holder.node) === lineOf(path.node)
  const holders = isFirst ? [path.node, holder.node, holder.parent] : [path.node, path.parent]
  return holders.some((node) => (node.leadingComments ?? []).length > 0)
}
