import type { NodePath } from '@babel/traverse'
import type { CodeFinding } from '@portal/contracts/ai-services'
import { toFinding } from './finding.ts'
import { lineOf } from './script-rules.ts'

/** Names that are declared and never read; parameters are left alone, since callers decide about them. */
export function findUnused(program: NodePath): CodeFinding[] {
  const asTypes = new Set<string>()
  const exported = new Set<string>()
  const findings: CodeFinding[] = []
  program.traverse({
    TSTypeReference({ node }) {
      const { typeName } = node
      if (typeName.type === 'Identifier') asTypes.add(typeName.name)
    },
    TSTypeQuery({ node }) {
      if (node.exprName.type === 'Identifier') asTypes.add(node.exprName.name)
    },
    ExportSpecifier({ node }) {
      if (node.local.type === 'Identifier') exported.add(node.local.name)
    },
    ClassImplements({ node }) {
      asTypes.add(node.id.name)
    },
  })
  const look = ({ scope }: NodePath): void => {
    for (const [name, binding] of Object.entries(scope.bindings)) {
      const isOutside = binding.path.findParent((path) => path.isExportDeclaration()) !== null
      if (binding.referenced || binding.kind === 'param' || isOutside || name.startsWith('_')) continue
      // A function or class of its own file may be what the file is for.
      const isTop = scope === program.scope && !binding.path.isImportSpecifier() && binding.kind === 'hoisted'
      if (isTop || asTypes.has(name) || exported.has(name) || isTypeOnly(binding.path)) continue
      findings.push(toFinding('unused', lineOf(binding.identifier), name))
    }
  }
  look(program)
  program.traverse({ Scope: look })
  return findings
}

const isTypeOnly = (path: NodePath): boolean => path.node.type.startsWith('TS')
