/** How far a bar reaches to either side. */
const reach = 50

/** Distance from 100, the market average; the number beside it says it, so it is drawn for the eye alone. */
export function DistanceBar({ value }: { value: number }) {
  const distance = Math.max(-reach, Math.min(reach, value - 100))
  const share = (Math.abs(distance) / reach) * 50
  return (
    <span
      aria-hidden="true"
      className="relative inline-block h-3.5 w-10 max-lg:order-last lg:max-[1400px]:hidden"
    >
      <span className="absolute inset-y-0 left-1/2 w-px bg-control" />
      <span
        className="absolute inset-y-1"
        style={{
          left: distance < 0 ? `${50 - share}%` : '50%',
          width: `${share}%`,
          background: colourOf(value),
        }}
      />
    </span>
  )
}

const steps = [
  [150, '--div-150'],
  [125, '--div-125'],
  [110, '--div-110'],
  [100, '--div-100'],
  [90, '--div-90'],
  [80, '--div-80'],
] as const

const colourOf = (value: number): string => `var(${steps.find(([from]) => value >= from)?.[1] ?? '--div-70'})`
