import { flowSheetCopy } from '@portal/content/agent-views'
import type { GivenCase } from '@portal/contracts/tool-cases'
import type { EngineAnswer } from '@portal/engines/core'
import { Download, Maximize2, Minimize2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { useMediaQuery } from '#web/lib/use-media-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { Note } from '#web/ui/note.tsx'
import { SolvedSheet } from './solved-sheet.tsx'
import { useSolvedSheet } from './use-solved-sheet.ts'
import { draftOf, type Draft } from './draft-sheet.ts'
import { CasesDialog } from '../cases/cases-dialog.tsx'
import { ViewFrame } from '../views/view-frame.tsx'
import { applyChange, hasSameStructure, toSheet, type FlowChange, type FlowSheet } from './flow-edit.ts'
import { equipmentCsv, sheetDxf, sheetSvg, streamCsv } from './flow-files.ts'
import { FlowSheetDrawing, type FlowSelection } from './flow-sheet-drawing.tsx'
import { FlowTools } from './flow-tools.tsx'
import { flowDiagramOf, sheetPlace, type SheetPlace } from './kept-sheets.ts'
import { useFlowSheet, type FlowSheetStore } from './use-flow-sheet.ts'

const copy = flowSheetCopy

/** The flow diagram of an answer: laid out by the engine, then moved, renamed and changed by whoever knows better. */
export function FlowView({ answer }: { answer: EngineAnswer }) {
  const diagram = flowDiagramOf(answer)
  if (!diagram) return null
  const place = sheetPlace(answer)
  return <FlowEditor key={place.key} answer={answer} place={place} calculated={toSheet(diagram)} />
}

interface FlowEditorProps {
  answer: EngineAnswer
  place: SheetPlace
  calculated: FlowSheet
}

function FlowEditor({ answer, place, calculated }: FlowEditorProps) {
  const store = useFlowSheet(place, calculated)
  const { history } = store
  const [selected, select] = useState<FlowSelection | null>(null)
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const [wantsLarge, setLarge] = useState<boolean | null>(null)
  const isLarge = wantsLarge ?? isNarrow
  const sheet = history.at(-1) ?? calculated
  const isChanged = !hasSameStructure(sheet, calculated)
  const draft = draftOf(answer, sheet)
  const solved = useSolvedSheet(draft, isChanged)
  const edited = solved.answer
    ? { answer: solved.answer, sheet, calculated: sheet }
    : { answer, sheet, calculated }
  const change = (what: FlowChange) => {
    store.change((now) => {
      const before = now.at(-1) ?? calculated
      const next = applyChange(before, what)
      return next === before ? now : [...now, next]
    })
    if (what.kind === 'remove-unit' || what.kind === 'remove-stream') select(null)
  }
  const undo = () => {
    store.change((now) => (now.length > 1 ? now.slice(0, -1) : now))
    select(null)
  }
  return (
    <ViewFrame isWide title={copy.title} summary={copy.summary}>
      <div data-print="hide" className="mb-2 flex flex-wrap gap-2">
        <Button size="sm" disabled={history.length < 2} onClick={undo}>
          <Undo2 aria-hidden="true" />
          {copy.undo}
        </Button>
        <Button size="sm" disabled={history.length < 2} onClick={() => store.change(() => [calculated])}>
          {copy.reset}
        </Button>
        <Button size="sm" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {isLarge ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          {isLarge ? copy.fit : copy.enlarge}
        </Button>
        {draft && <CasesDialog tool="flowsheet" given={caseOf(draft)} />}
        <Exports {...edited} />
      </div>
      <StoreNote store={store} />
      <output className="block">
        {isChanged && !draft && (
          <Note tone="warning" className="mb-2">
            {copy.stale}
          </Note>
        )}
      </output>
      <FlowSheetDrawing
        sheet={sheet}
        selected={selected}
        open={draft?.open}
        isLarge={isLarge}
        onSelect={select}
        onChange={change}
      />
      <FlowTools sheet={sheet} selected={selected} draft={draft} onSelect={select} onChange={change} />
      {draft && isChanged && <SolvedSheet draft={draft} solved={solved} sheet={sheet} />}
    </ViewFrame>
  )
}

/** The drawing as a case of the calculating flowsheet, once it can be calculated. */
const caseOf = ({ input, open }: Draft): GivenCase | null =>
  open.size > 0 ? null : { text: JSON.stringify(input), edits: [], leftOut: [], isExample: false }

/** Whether the drawing is safe, and which of two to go on with. */
function StoreNote({ store: { state, history, retry, settle } }: { store: FlowSheetStore }) {
  if (state === 'conflict')
    return (
      <Note
        tone="warning"
        role="alert"
        className="mb-2"
        actions={
          <>
            <Button size="sm" onClick={() => settle(true)}>
              {copy.keepMine}
            </Button>
            <Button size="sm" onClick={() => settle(false)}>
              {copy.takeOther}
            </Button>
          </>
        }
      >
        {copy.conflict}
      </Note>
    )
  if (state === 'kept-here' && history.length > 1)
    return (
      <Note
        className="mb-2"
        actions={
          <Button size="sm" onClick={retry}>
            {copy.retry}
          </Button>
        }
      >
        {copy.keptHere}
      </Note>
    )
  return (
    <output className="mb-2 block min-h-4.5 text-small text-fg-3">
      {history.length > 1 && (state === 'storing' ? copy.storing : copy.stored)}
    </output>
  )
}

interface ExportsProps {
  answer: EngineAnswer
  sheet: FlowSheet
  calculated: FlowSheet
}

function Exports(edited: ExportsProps) {
  const { answer, sheet } = edited
  const name = `${answer.engine}-flow`
  const files = [
    {
      label: copy.files.svg,
      name: `${name}.svg`,
      type: 'image/svg+xml',
      write: () => sheetSvg(sheet, copy.title),
    },
    { label: copy.files.dxf, name: `${name}.dxf`, type: 'image/vnd.dxf', write: () => sheetDxf(sheet) },
    {
      label: copy.files.streams,
      name: `${name}-streams.csv`,
      type: 'text/csv',
      write: () => streamCsv(edited),
    },
    {
      label: copy.files.equipment,
      name: `${name}-equipment.csv`,
      type: 'text/csv',
      write: () => equipmentCsv(edited),
    },
  ]
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="sm">
          <Download aria-hidden="true" />
          {copy.export}
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {files.map(({ label, write, ...file }) => (
          <MenuItem key={label} onSelect={() => saveFile({ ...file, content: write() })}>
            {label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
