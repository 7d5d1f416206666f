import type { ReadNode } from '../plan/read-node.ts'
import type { Field } from '../request/parse-field.ts'
import { restErrors } from '../rest.errors.ts'
import { quoteName, quoteQualified } from '#backend/platform/db/quote.ts'
import { findSimilarName } from '../schema/similar-name.ts'
import type { SqlParameters } from './sql-parameters.ts'

interface BaseColumn {
  sql: string
  baseType: string | undefined
}

function resolveColumn(node: ReadNode, name: string): BaseColumn {
  const { table, outputNames } = node.shape
  const plain = `${node.alias}.${quoteName(name)}`
  const column = table?.columns.get(name)
  if (column) return { sql: `${node.alias}.${quoteName(column.name)}`, baseType: column.baseType }
  const computed = table?.computed.get(name)
  if (computed && node.source.kind === 'earlier') return { sql: plain, baseType: undefined }
  if (computed)
    return {
      sql: `${quoteQualified(computed.functionSchema, computed.functionName)}(${node.alias}.*)`,
      baseType: undefined,
    }
  if (!table && (outputNames === undefined || outputNames.includes(name)))
    return { sql: plain, baseType: undefined }
  throw restErrors.undefinedColumn(
    node.shape.name,
    name,
    findSimilarName(name, table?.columns.keys() ?? outputNames ?? [], 0.6),
  )
}

/** SQL of a column with its JSON path; the type is known for a plain column of a table only. */
export function buildField(node: ReadNode, field: Field, parameters: SqlParameters): BaseColumn {
  const base = resolveColumn(node, field.name)
  if (field.path.length === 0) return base
  const isJson = base.baseType === 'json' || base.baseType === 'jsonb'
  const steps = field.path.map((step) => {
    const key = parameters.add(step.key)
    return `${step.asText ? '->>' : '->'} ${key}::${step.isIndex ? 'integer' : 'text'}`
  })
  const jsonType = base.baseType === 'json' ? 'json' : 'jsonb'
  const isText = field.path.at(-1)?.asText ?? false
  return {
    sql: `(${isJson ? base.sql : `to_jsonb(${base.sql})`} ${steps.join(' ')})`,
    baseType: isText ? 'text' : jsonType,
  }
}
