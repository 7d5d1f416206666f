import { FlowSheetDrawing, type FlowSheetRow } from '@portal/contracts/flow-sheets'
import { useEffect, useRef, useState } from 'react'
import { describeError, log } from '#web/lib/log.ts'
import type { FlowSheet } from './flow-edit.ts'
import { readFlowSheet, writeFlowSheet } from './flow-sheets.ts'
import { keep, readKept, type SheetPlace } from './kept-sheets.ts'

/** Moving a unit by the arrow keys is one drawing, not twenty. */
const pauseMs = 600

type SheetState = 'stored' | 'storing' | 'kept-here' | 'conflict'

export interface FlowSheetStore {
  /** From as calculated to as it is now. */
  history: readonly FlowSheet[]
  state: SheetState
  /** Keys come faster than the page is drawn, so a change is made to the history as it is, not as it was drawn. */
  change: (next: (history: readonly FlowSheet[]) => readonly FlowSheet[]) => void
  retry: () => void
  /** Of two drawings the one to go on with; the other one is one step of Undo away. */
  settle: (keepsMine: boolean) => void
}

/** A drawing that is stored on the server as it changes. */
export function useFlowSheet(place: SheetPlace, calculated: FlowSheet): FlowSheetStore {
  const [history, setHistory] = useState<readonly FlowSheet[]>(() => [
    calculated,
    ...listOf(readKept(place)?.sheet),
  ])
  const [state, setState] = useState<SheetState>('stored')
  const base = useRef<number | null>(readKept(place)?.base ?? null)
  const latest = useRef<readonly FlowSheet[]>(history)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const theirs = useRef<FlowSheetRow | null>(null)
  const queue = useRef<Promise<void>>(Promise.resolve())
  /** An answer that comes after the page was left says nothing to whoever opened it again meanwhile. */
  const isLeft = useRef(false)

  const show = (next: readonly FlowSheet[]) => {
    latest.current = next
    setHistory(next)
  }
  const sheetNow = () => (latest.current.length > 1 ? (latest.current.at(-1) ?? null) : null)
  const keepNow = (isStored: boolean) => {
    const sheet = sheetNow()
    keep(place, sheet === null && isStored ? null : { sheet, base: base.current, isStored })
  }

  const store = async () => {
    const sheet = sheetNow()
    setState('storing')
    try {
      const version = await writeFlowSheet({ ...place, sheet, base: base.current })
      if (isLeft.current) return
      if (version === 'conflict') return await meet()
      base.current = version
      const isLatest = sheet === sheetNow()
      keepNow(isLatest)
      if (isLatest) setState('stored')
    } catch (error) {
      log('warn', { event: 'flow_sheet_not_stored', error: describeError(error) })
      setState('kept-here')
    }
  }
  const storeSoon = () => {
    queue.current = queue.current.then(store)
  }
  /** Somebody stored another one since: the same drawing is no conflict. */
  const meet = async () => {
    theirs.current = await readFlowSheet(place)
    const isSame = textOf(theirs.current?.sheet) === textOf(sheetNow())
    if (isSame) base.current = theirs.current?.version ?? null
    if (isSame) keepNow(true)
    setState(isSame ? 'stored' : 'conflict')
  }

  const load = useRef(async () => {
    try {
      const row = await readFlowSheet(place)
      if (isLeft.current) return
      // Read only now: somebody may have begun to draw meanwhile.
      const kept = readKept(place)
      if (kept && !kept.isStored) {
        if ((row?.version ?? null) === kept.base) return storeSoon()
        return await meet()
      }
      base.current = row?.version ?? null
      show([calculated, ...listOf(row?.sheet)])
      keepNow(true)
    } catch (error) {
      log('warn', { event: 'flow_sheet_not_read', error: describeError(error) })
      setState('kept-here')
    }
  })
  useEffect(() => {
    // Nothing is stored before it is known what was there: a slow answer would undo the first changes.
    queue.current = load.current()
    isLeft.current = false
    return () => {
      isLeft.current = true
      clearTimeout(timer.current)
    }
  }, [])

  return {
    history,
    state,
    change(next) {
      const changed = next(latest.current)
      if (changed === latest.current) return
      show(changed)
      keepNow(false)
      if (state === 'conflict') return
      clearTimeout(timer.current)
      setState('storing')
      timer.current = setTimeout(storeSoon, pauseMs)
    },
    retry: storeSoon,
    settle(keepsMine) {
      const other = listOf(theirs.current?.sheet)
      const mine = latest.current.slice(1)
      base.current = theirs.current?.version ?? null
      show(keepsMine ? [calculated, ...other, ...mine.slice(-1)] : [calculated, ...mine, ...other])
      keepNow(false)
      storeSoon()
    },
  }
}

const listOf = (sheet: FlowSheet | null | undefined): FlowSheet[] => (sheet ? [sheet] : [])

/** Alike whatever the order in which a database hands out the fields. */
const textOf = (sheet: FlowSheet | null | undefined): string =>
  sheet ? JSON.stringify(FlowSheetDrawing.parse(sheet)) : ''
