import { layOutFlow } from '@portal/engines/drawing'
import { getEngine } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { applyChange, hasSameStructure, toSheet, type FlowSheet } from './flow-edit.ts'
import { equipmentCsv, sheetDxf, sheetSvg, streamCsv } from './flow-files.ts'
import { flowDiagramOf } from './kept-sheets.ts'
import { linesOf } from './label-lines.ts'

const small = toSheet(
  layOutFlow(
    ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), kind: 'unit' as const })),
    [
      { from: 'a', to: 'b', stream: '1' },
      { from: 'b', to: 'c', stream: '2' },
    ],
  ),
)
const plant = () => {
  const engine = getEngine('plant-designer')
  const answer = engine.run(engine.example)
  const diagram = flowDiagramOf(answer)
  if (!diagram) throw new Error('No diagram')
  return { answer, calculated: toSheet(diagram) }
}
const nodeOf = ({ nodes }: FlowSheet, id: string) => nodes.find((node) => node.id === id)

test('a moved or renamed unit keeps the balance, a new or missing unit or stream does not', () => {
  const moved = applyChange(small, { kind: 'move', id: 'b', x: 400.4, y: -20 })
  expect(nodeOf(moved, 'b')).toMatchObject({ x: 400, y: 10 })
  expect(nodeOf(applyChange(moved, { kind: 'nudge', id: 'b', dx: -10, dy: 50 }), 'b')).toMatchObject({
    x: 390,
    y: 60,
  })
  const renamed = applyChange(moved, { kind: 'rename', id: 'b', label: ' Buffer ' })
  expect(nodeOf(renamed, 'b')?.label).toBe('Buffer')
  expect(hasSameStructure(renamed, small)).toBe(true)
  for (const change of [
    { kind: 'add-unit', label: 'Tank' },
    { kind: 'remove-unit', id: 'c' },
    { kind: 'add-stream', from: 'a', to: 'c' },
    { kind: 'remove-stream', stream: '1' },
  ] as const)
    expect(hasSameStructure(applyChange(small, change), small)).toBe(false)
})

test('a removed unit takes its streams along, a new stream gets a number of its own', () => {
  const without = applyChange(small, { kind: 'remove-unit', id: 'b' })
  expect(without.streams).toEqual([])
  expect(applyChange(small, { kind: 'add-stream', from: 'a', to: 'c' }).streams.at(-1)).toEqual({
    from: 'a',
    to: 'c',
    stream: '3',
  })
})

test('what means nothing changes nothing', () => {
  expect(applyChange(small, { kind: 'rename', id: 'a', label: '  ' })).toBe(small)
  expect(applyChange(small, { kind: 'add-unit', label: '' })).toBe(small)
  expect(applyChange(small, { kind: 'add-stream', from: 'a', to: 'b' })).toBe(small)
  expect(applyChange(small, { kind: 'add-stream', from: 'a', to: 'a' })).toBe(small)
})

test('the exported drawings hold the sheet as it was edited', () => {
  const edited = applyChange(applyChange(small, { kind: 'rename', id: 'a', label: 'Müller & Co' }), {
    kind: 'move',
    id: 'c',
    x: 700,
    y: 200,
  })
  expect(sheetSvg(edited, 'Flow')).toContain('Müller &amp; Co')
  expect(sheetSvg(edited, 'Flow')).toContain('<rect x="700" y="200"')
  expect(sheetDxf(edited)).toContain('M\\U+00FCller & Co')
  expect(sheetDxf(edited).match(/STREAM_NUMBERS/g)).toHaveLength(2)
})

test('the stream list says whether the balance still holds, and has no numbers for new streams', () => {
  const { answer, calculated } = plant()
  const [head = '', first = ''] = streamCsv({ sheet: calculated, calculated, answer }).split('\r\n')
  expect(head).toBe('Stream,From,To,Name,Mass (kg),Extract (kg),Temperature (°C),Volume (hl),Mass balance')
  expect(first).toMatch(/^1,Malt,T-101 Mash tun,Malt,1754\.47.*,balanced$/)
  const edited = applyChange(calculated, { kind: 'add-stream', from: 'mash', to: 'kettle' })
  const lines = streamCsv({ sheet: edited, calculated, answer }).split('\r\n')
  expect(lines[1]).toMatch(/,stale: the structure was changed$/)
  expect(lines.at(-1)).toBe('18,T-101 Mash tun,T-103 Wort kettle,,,,,,not calculated')
})

test('the equipment list follows the sheet: removed, renamed and added units', () => {
  const { answer, calculated } = plant()
  const sheet = [
    { kind: 'remove-unit', id: 'whirlpool' },
    { kind: 'rename', id: 'kettle', label: 'T-103 External boiler' },
    { kind: 'add-unit', label: 'Hop doser' },
  ].reduce((before, change) => applyChange(before, change as Parameters<typeof applyChange>[1]), calculated)
  const csv = equipmentCsv({ sheet, calculated, answer })
  expect(csv).not.toContain('Whirlpool')
  expect(csv).toContain('T-103,T-103 External boiler,1,153.4')
  expect(csv).toContain(',Hop doser,,,,"added by hand, not sized"')
  expect(csv).toContain('P-101,Wort pump')
})

test('labels break into two lines that fit', () => {
  expect(linesOf('T-101 Mash tun')).toEqual(['T-101 Mash tun'])
  expect(linesOf('T-301 Bright beer tanks')).toEqual(['T-301 Bright beer', 'tanks'])
  expect(linesOf('Extraordinarilylongword')).toEqual(['Extraordinarilyl…'])
})
