import { agentCenterLimits } from '@portal/contracts/agent-center'

const { least, most } = agentCenterLimits.bar

/** The drawn bar alone is clamped; the number beside it says what was measured. spec §4, decisions */
export function PerformanceBar({ label, value }: { label: string; value: number }) {
  const drawn = Math.min(Math.max(value, least), most)
  return (
    <div className="w-full max-w-40">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native progress starts at zero
        role="progressbar"
        aria-label={label}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={drawn}
        className="h-1 overflow-hidden bg-line"
      >
        <div
          className="h-1 origin-left bg-chart-2"
          style={{ transform: `scaleX(${(drawn - least) / (most - least)})` }}
        />
      </div>
      <div aria-hidden="true" className="flex justify-between text-micro text-fg-3">
        <span>{least}%</span>
        <span>{most}%</span>
      </div>
    </div>
  )
}
