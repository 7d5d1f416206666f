import { homeCopy } from '@portal/content/home'
import { Section } from '#web/ui/section.tsx'

/** How the portal comes to a number, in three steps. */
export function TechnologyExplainer() {
  const { title, steps } = homeCopy.explainer
  return (
    <Section title={title}>
      <ol className="grid border-t border-line-2 @min-[540px]:grid-cols-3">
        {steps.map((step, at) => (
          <li key={step.name} className="grid grid-cols-[16px_1fr] content-start gap-x-2 pt-3 pr-6">
            <span aria-hidden="true" className="text-small leading-[22px] text-fg-3">
              {at + 1}
            </span>
            <h3 className="text-base">{step.name}</h3>
            <p className="col-start-2 text-small text-fg-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
