import { createContext, createElement, use, type ComponentType } from 'react'
import type { ChartData } from './chart/chart-data.ts'

/** A table or a chart on a page, as what surrounds the page may need it. */
export type DrawnBlock = { kind: 'table'; label: string } | { kind: 'chart'; label: string; data: ChartData }

export interface BlockActions {
  Actions: ComponentType<{ block: DrawnBlock }>
  /** Tables show theirs only while somebody chooses parts of a page. */
  isChoosing: boolean
}

export const BlockActionsContext = createContext<BlockActions | null>(null)

/** What can be done with a chart, drawn by whoever surrounds the page. */
export function ChartActions({ data }: { data: ChartData }) {
  const actions = use(BlockActionsContext)
  return actions && createElement(actions.Actions, { block: { kind: 'chart', label: data.label, data } })
}

/** The same for a table, as its caption: what is pressed in it finds its table around it. */
export function TableActions({ label }: { label: string }) {
  const actions = use(BlockActionsContext)
  if (!actions?.isChoosing) return null
  return (
    <caption data-print="hide" className="pb-2 text-left">
      {createElement(actions.Actions, { block: { kind: 'table', label } })}
    </caption>
  )
}
