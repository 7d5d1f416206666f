import { createContext, createElement, use, type ComponentType } from 'react'
import type { ChartData } from './chart/chart-data.ts'

/** A number on a page: of a record, or as it is printed. */
export interface DrawnNumber {
  key: string
  label: string
  isRecorded: boolean
  isSample: boolean
  text: string
  source: string | undefined
  /** What is known of it beyond what is printed, where no record has it. */
  whole: (Readonly<Record<string, unknown>> & { as_of?: string | null }) | undefined
}

/** A number, a table or a chart on a page, as what surrounds the page may need it. */
export type DrawnBlock =
  | { kind: 'number'; number: DrawnNumber }
  | { kind: 'table'; label: string }
  | { kind: 'chart'; label: string; data: ChartData }

export interface BlockActions {
  Actions: ComponentType<{ block: DrawnBlock }>
  /** Tables show theirs only while somebody chooses parts of a page. */
  isChoosing: boolean
}

export const BlockActionsContext = createContext<BlockActions | null>(null)

const numbers = new WeakMap<Element, DrawnNumber>()
export const noteNumber = (element: Element, number: DrawnNumber): void => void numbers.set(element, number)
/** What an element of the page that stands for a number was drawn from. */
export const numberAt = (element: Element): DrawnNumber | undefined => numbers.get(element)

/** What can be done with a number, on its card. */
export function NumberActions({ number }: { number: DrawnNumber }) {
  const actions = use(BlockActionsContext)
  return actions && createElement(actions.Actions, { block: { kind: 'number', number } })
}

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
