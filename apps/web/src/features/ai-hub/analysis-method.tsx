import type { AnalysisResult } from '@portal/contracts/analysis'
import { analysisResultCopy as copy } from '@portal/content/ai-hub'

/** The engines that took part with their formulas, and what would let them say more. */
export function AnalysisMethod({ result: { calculations, needs } }: { result: AnalysisResult }) {
  return (
    <>
      {calculations.map((calculation) => (
        <details key={calculation.engine} data-figure={calculation.engine} className="text-small">
          <summary className="cursor-pointer text-fg-2 max-md:min-h-11">
            {copy.calculation(calculation.title, calculation.version)}
          </summary>
          <Lines title={copy.formula} lines={calculation.formula} />
          <Lines title={copy.assumed} lines={calculation.assumed} />
          <Lines title={copy.warnings} lines={calculation.warnings} />
        </details>
      ))}
      {needs.length > 0 && (
        <section data-figure="needs" className="text-small">
          <h4 className="mb-1">{copy.needs}</h4>
          <ul className="grid list-disc gap-1 pl-5 text-fg-2 marker:text-fg-3">
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="mt-2 pl-4">
      <p className="text-fg-3">{title}</p>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </div>
  )
}
