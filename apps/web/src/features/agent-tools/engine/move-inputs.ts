import { runTool, type ToolRequest, type TracedAnswer } from './run-tool.ts'

/** Figures of the answer by their keys; null where the case is then refused. */
export type MovedFigures = Readonly<Record<string, number>> | null

export interface MovedInput {
  path: string
  label: string
  unit: string
  value: number
  low: MovedFigures
  high: MovedFigures
}

const share = 0.1
/** A simulation takes a tenth of a second: as many as a person waits for. */
const mostInputs = 24

/** Each number of a case alone, a tenth less and a tenth more: what that makes of the figures. */
export function moveInputs(request: ToolRequest): MovedInput[] {
  const base = runTool(request)
  if (base.kind === 'refusal') return []
  const figuresWith = (path: string, value: number): MovedFigures => {
    const moved = runTool({ ...request, edits: [...(request.edits ?? []), { path, value }] })
    return moved.kind === 'answer' ? figuresOf(moved.answer) : null
  }
  return movable(base.answer)
    .slice(0, mostInputs)
    .map(({ path, label, unit, value }) => ({
      path,
      label,
      unit,
      value,
      low: figuresWith(path, stepped(value, -share)),
      high: figuresWith(path, stepped(value, share)),
    }))
}

/** What counts things moves by whole ones. */
function stepped(value: number, by: number): number {
  const moved = value * (1 + by)
  if (!Number.isInteger(value) || Math.abs(value) > 1 / share) return moved
  return by < 0 ? Math.floor(moved) : Math.ceil(moved)
}

const movable = ({ input_origins: inputs }: TracedAnswer) =>
  inputs.flatMap((input) => {
    const { value, unit } = input
    return typeof value === 'number' && value !== 0 && unit !== 'year' ? [{ ...input, value }] : []
  })

const figuresOf = ({ figures }: TracedAnswer): Record<string, number> =>
  Object.fromEntries(
    figures.flatMap(({ key, value, provenance }) => (provenance.kind === 'calculated' ? [[key, value]] : [])),
  )
