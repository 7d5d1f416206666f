import { range } from '#web/ui/range.ts'

export interface FlowDiagramLettering {
  cipSupply: string
  steam: string
  kettle: readonly [string, string]
  pump: readonly [string, string]
  exchanger: readonly [string, string, string]
  waterOut: string
  waterIn: string
  fermenter: readonly [string, string, string]
  velocity: string
  outlet: string
  titleBlock: {
    subject: string
    disclaimer: readonly [string, string]
    valuesLabel: string
    values: string
    sheetLabel: string
    sheet: string
    revisionLabel: string
    revision: string
  }
}

export interface FlowDiagramProps {
  lettering: FlowDiagramLettering
  /** `exchanger` shows only that part, larger. */
  part?: 'sheet' | 'exchanger'
  /** Names the drawing for screen readers; without it the drawing is decoration. */
  label?: string
}

const equipment = 'fill-canvas stroke-fg-2 [stroke-width:1.25]'
const line = 'fill-none stroke-fg-3'
const signal = 'fill-none stroke-control [stroke-dasharray:4_3]'
const product = 'fill-none stroke-accent-line [stroke-width:2]'
const frame = 'fill-none stroke-line-2'
const strong = 'fill-fg'

const viewBoxes = { sheet: '0 0 880 640', exchanger: '284 205 324 300' } as const

/** A sheet as process engineers draw it: equipment in outline, the product line in accent, signals dashed. */
export function FlowDiagram({ lettering: words, label, part = 'sheet' }: FlowDiagramProps) {
  return (
    <svg
      viewBox={viewBoxes[part]}
      width="100%"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="fill-fg-3 font-mono text-[10.5px]"
    >
      <Sheet />
      <path className={line} d="M60 78H820M150 78V132M700 78V116" />
      <text x="60" y="68">
        {words.cipSupply}
      </text>
      <path className={equipment} transform="rotate(90 150 104)" d="M141 98v12l9-6zM159 98v12l-9-6z" />
      <path className={equipment} transform="rotate(90 700 98)" d="M691 92v12l9-6zM709 92v12l-9-6z" />

      <path
        className={equipment}
        d="M90 172c0-22 26-40 60-40s60 18 60 40v108c0 22-26 40-60 40s-60-18-60-40z"
      />
      <path className={line} d="M90 172h120M90 280h120M78 196v72h12M222 196v72h-12M60 232h18" />
      <path className={signal} d="M90 214h120" />
      <Lettering x={150} y={240} lines={words.kettle} leading={15} />
      <text x="32" y="222">
        {words.steam}
      </text>

      <path
        className={product}
        d="M150 320V420H240M270 420H352M352 420V372H392M488 372H560V420H700V384M700 420V484H820"
      />
      <circle className={equipment} cx="255" cy="420" r="15" />
      <path className="fill-none stroke-fg-2" d="M249 406.5 270 420 249 433.5" />
      <Lettering x={255} y={454} lines={words.pump} leading={14} />
      <Valve x={312} y={420} />

      <rect className={equipment} x="392" y="268" width="96" height="128" />
      <path
        className={line}
        d={`${range(6)
          .map((plate) => `M${408 + plate * 12.8} 276v112`)
          .join('')}M384 262v140M496 262v140M392 292H330V236M488 292H536V236`}
      />
      <path className={line} d="m532 244 4 8 4-8M326 252l4-8 4 8" />
      <text x="322" y="226" textAnchor="middle">
        {words.waterOut}
      </text>
      <text x="544" y="226" textAnchor="middle">
        {words.waterIn}
      </text>
      <Lettering x={440} y={424} lines={words.exchanger} leading={15} />

      <path className={equipment} d="M640 146c0-18 26-30 60-30s60 12 60 30v166l-52 72h-16l-52-72z" />
      <path
        className={line}
        d="M640 146h120M640 312h120M628 176v48h12M772 176v48h-12M628 246v48h12M772 246v48h-12"
      />
      <path className={signal} d="M640 166h120" />
      <Lettering x={700} y={216} lines={words.fermenter} leading={15} />
      <Valve x={630} y={420} />
      {part === 'sheet' && (
        <text x="600" y="444">
          {words.velocity}
        </text>
      )}
      <Valve x={762} y={484} />
      <text x="772" y="474">
        {words.outlet}
      </text>

      <path
        className={signal}
        d="M535 372V330H569M586 347V500H312V430M772 250h21M748 328l45-12M210 200h28M190 420V467"
      />
      <Instrument x={586} y={330} letters="TIC" loop="101" />
      <Instrument x={810} y={250} letters="TIC" loop="201" />
      <Instrument x={810} y={310} letters="PI" loop="201" />
      <Instrument x={255} y={200} letters="LI" loop="101" />
      <Instrument x={190} y={484} letters="FI" loop="101" />
      <SheetTitle words={words.titleBlock} />
    </svg>
  )
}

function Sheet() {
  const columns = range(8)
  const rows = range(6)
  const rowHeight = 640 / rows.length
  const ticks = [
    ...columns.slice(1).map((column) => `M${column * 110} 0v20M${column * 110} 620v20`),
    ...rows.slice(1).map((row) => `M0 ${row * rowHeight}h20M860 ${row * rowHeight}h20`),
  ]
  return (
    <>
      <path className={frame} d={`M.5 .5h879v639H.5zM20.5 20.5h839v599h-839z${ticks.join('')}`} />
      {columns.map((column) => (
        <text key={column} x={55 + column * 110} y="14" textAnchor="middle">
          {column + 1}
        </text>
      ))}
      {rows.map((row) => (
        <text key={row} x="10" y={row * rowHeight + rowHeight / 2 + 4} textAnchor="middle">
          {'ABCDEF'[row]}
        </text>
      ))}
    </>
  )
}

function Lettering({
  x,
  y,
  lines,
  leading,
}: {
  x: number
  y: number
  lines: readonly string[]
  leading: number
}) {
  return lines.map((text, index) => (
    <text key={text} x={x} y={y + index * leading} textAnchor="middle" className={index === 0 ? strong : ''}>
      {text}
    </text>
  ))
}

function Valve({ x, y }: { x: number; y: number }) {
  return <path className={equipment} d={`M${x - 9} ${y - 6}v12l9-6zM${x + 9} ${y - 6}v12l-9-6z`} />
}

function Instrument({ x, y, letters, loop }: { x: number; y: number; letters: string; loop: string }) {
  return (
    <>
      <circle className={equipment} cx={x} cy={y} r="17" />
      <text className={strong} x={x} y={y - 2} textAnchor="middle">
        {letters}
      </text>
      <text x={x} y={y + 10} textAnchor="middle">
        {loop}
      </text>
    </>
  )
}

function SheetTitle({ words }: { words: FlowDiagramLettering['titleBlock'] }) {
  return (
    <>
      <path className={frame} d="M520.5 548.5h339v71h-339zM520 584h340M740 548v36M700 584v36M780 584v36" />
      <text className={strong} x="532" y="570">
        {words.subject}
      </text>
      {words.disclaimer.map((text, index) => (
        <text key={text} x="750" y={563 + index * 14}>
          {text}
        </text>
      ))}
      <text x="532" y="600">
        {words.valuesLabel}
      </text>
      <text className="fill-fg-2" x="532" y="613">
        {words.values}
      </text>
      <text x="712" y="600">
        {words.sheetLabel}
      </text>
      <text className="fill-fg-2" x="712" y="613">
        {words.sheet}
      </text>
      <text x="792" y="600">
        {words.revisionLabel}
      </text>
      <text className="fill-fg-2" x="792" y="613">
        {words.revision}
      </text>
    </>
  )
}
