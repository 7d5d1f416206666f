import { FlowSheetDrawing } from '@portal/contracts/flow-sheets'
import type { EngineAnswer } from '@portal/engines/core'
import type { FlowDiagram } from '@portal/engines/drawing'
import type { FlowSheet } from './flow-edit.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The flow diagram of an answer, where it has one. */
export function flowDiagramOf({ results }: EngineAnswer): FlowDiagram | null {
  const diagram: unknown = results['flow_diagram']
  if (!isRecord(diagram) || !Array.isArray(diagram['nodes']) || !Array.isArray(diagram['edges'])) return null
  if (diagram['nodes'].length === 0) return null
  // Our own engines write it with layOutFlow; nobody else puts a flow_diagram among results.
  return diagram as unknown as FlowDiagram
}

export interface SheetPlace {
  engine: string
  key: string
}

/** Which drawing belongs to this very calculation: other inputs have a sheet of their own. */
export const sheetPlace = ({ engine, inputs }: EngineAnswer): SheetPlace => ({
  engine,
  key: hashOf(JSON.stringify(inputs)),
})

/** Two hashes of 32 bits: crypto.subtle is missing where the portal is opened over plain HTTP. */
function hashOf(text: string): string {
  let [one, two] = [5381, 52_711]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    one = (Math.imul(one, 33) ^ code) >>> 0
    two = (Math.imul(two, 65_599) + code) >>> 0
  }
  return `${one.toString(36)}${two.toString(36)}`
}

/** The copy of a drawing on this device: what the server has not confirmed yet is never lost with the window. */
interface KeptSheet {
  sheet: FlowSheet | null
  /** The server's version that it was made from. */
  base: number | null
  isStored: boolean
}

const storageKey = ({ engine, key }: SheetPlace): string => `portal-flow:${engine}:${key}`

export function readKept(place: SheetPlace): KeptSheet | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(place)) ?? 'null')
    if (!isRecord(kept)) return null
    const { base, sheet, isStored } = kept
    return {
      base: typeof base === 'number' ? base : null,
      isStored: isStored === true,
      sheet: FlowSheetDrawing.nullable().parse(sheet),
    }
  } catch {
    return null
  }
}

export function keep(place: SheetPlace, kept: KeptSheet | null): void {
  try {
    if (kept) localStorage.setItem(storageKey(place), JSON.stringify(kept))
    else localStorage.removeItem(storageKey(place))
  } catch {
    // Blocked or full storage costs only the copy on this device.
  }
}

/** What somebody made of the diagram of this answer; null where it is as calculated. */
export const editedSheetOf = (answer: EngineAnswer): FlowSheet | null =>
  flowDiagramOf(answer) ? (readKept(sheetPlace(answer))?.sheet ?? null) : null
