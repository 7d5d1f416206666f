import type { NodePath, Visitor } from '@babel/traverse'
import type { CodeFinding } from '@portal/contracts/ai-services'
import { toFinding } from './finding.ts'
import { lineOf, nameOf } from './script-rules.ts'

const deepest = 3
const searches = /\.(?:includes|indexOf|find|findIndex|filter|some)$/

/** The loops around a place, as far as they are of the same function. */
function loopsAround(path: NodePath): number {
  let loops = 0
  for (let at = path.parentPath; at && !at.isFunction(); at = at.parentPath) if (at.isLoop()) loops += 1
  return loops
}

/** What costs time by standing in a loop. */
export function loopVisitor(findings: CodeFinding[]): Visitor {
  return {
    Loop(path) {
      const depth = loopsAround(path) + 1
      if (depth === deepest) findings.push(toFinding('nested_loops', lineOf(path.node), String(depth)))
    },
    AwaitExpression(path) {
      if (loopsAround(path) > 0) findings.push(toFinding('await_in_loop', lineOf(path.node)))
    },
    OptionalCallExpression(path) {
      reportSearch(path, nameOf(path.node.callee), findings)
    },
    MemberExpression(path) {
      if (path.parent.type === 'CallExpression' && path.parent.callee === path.node)
        reportSearch(path, nameOf(path.node), findings)
    },
  }
}

function reportSearch(path: NodePath, name: string, findings: CodeFinding[]): void {
  if (searches.test(name) && loopsAround(path) > 0)
    findings.push(toFinding('search_in_loop', lineOf(path.node), name))
}
