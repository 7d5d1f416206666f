import { flowSheetCopy } from '@portal/content/agent-views'
import type { EngineAnswer, JsonValue } from '@portal/engines/core'
import { flowDiagramDxf, flowDiagramSvg, redrawFlow } from '@portal/engines/drawing'
import { toCsvLines } from '#web/features/agent-tools/result/result-pack.ts'
import { rowsOf, textOf, type ViewRow } from '../views/view-numbers.ts'
import { hasSameStructure, type FlowSheet } from './flow-edit.ts'

const copy = flowSheetCopy.files

export const sheetSvg = (sheet: FlowSheet, title: string): string =>
  // A drawing program has no surroundings whose colour it could take.
  flowDiagramSvg(redrawFlow(sheet.nodes, sheet.streams), title).replace('<svg ', '<svg color="#000" ')

export const sheetDxf = (sheet: FlowSheet): string => flowDiagramDxf(redrawFlow(sheet.nodes, sheet.streams))

interface Edited {
  sheet: FlowSheet
  calculated: FlowSheet
  answer: EngineAnswer
}

/** The streams as drawn, with what the calculation knows of each; said to be stale where the structure changed. */
export function streamCsv({ sheet, calculated, answer }: Edited): string {
  const table = answer.tables.find(({ key }) => key === 'streams')
  const measured = (table?.columns ?? []).filter(({ key }) => !['stream', 'from', 'to'].includes(key))
  const labels = new Map(sheet.nodes.map(({ id, label }) => [id, label]))
  const state = hasSameStructure(sheet, calculated) ? copy.balanced : copy.stale
  return toCsvLines([
    [copy.stream, copy.from, copy.to, ...measured.map(headOf), copy.balance],
    ...sheet.streams.map(({ stream, from, to }): JsonValue[] => {
      const isKnown = calculated.streams.some(
        (one) => one.stream === stream && one.from === from && one.to === to,
      )
      const row = isKnown ? table?.rows.find((one) => one['stream'] === stream) : undefined
      const balance = isKnown ? state : copy.notCalculated
      return [
        stream,
        labels.get(from) ?? from,
        labels.get(to) ?? to,
        ...measured.map(({ key }) => row?.[key] ?? ''),
        balance,
      ]
    }),
  ])
}

/** The equipment as drawn: removed units are left out, renamed ones renamed, added ones have no size yet. */
export function equipmentCsv({ sheet, calculated, answer }: Edited): string {
  const columns = answer.tables.find(({ key }) => key === 'equipment')?.columns ?? []
  const present = new Map(sheet.nodes.map((node) => [node.id, node]))
  const known = rowsOf(answer, 'equipment').flatMap((row): ViewRow[] => {
    const node = calculated.nodes.find(({ id, label }) => isTagOf(textOf(row['tag']), { id, label }))
    if (!node) return [row]
    const drawn = present.get(node.id)
    if (!drawn) return []
    return [drawn.label === node.label ? row : { ...row, name: drawn.label }]
  })
  const added = sheet.nodes
    .filter(({ id, kind }) => kind === 'unit' && !calculated.nodes.some((node) => node.id === id))
    .map(({ label }): ViewRow => ({ name: label, detail: copy.added }))
  return toCsvLines([
    columns.map(headOf),
    ...[...known, ...added].map((row) => columns.map(({ key }) => row[key] ?? '')),
  ])
}

const headOf = ({ label, unit }: { label: string; unit?: string }) => (unit ? `${label} (${unit})` : label)

const isTagOf = (tag: string, { id, label }: { id: string; label: string }) =>
  tag !== '' && (id === tag || label === tag || label.startsWith(`${tag} `))
