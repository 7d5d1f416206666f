import { orchestrationCopy } from '@portal/content/chat-orchestration'
import { Section } from '#web/ui/section.tsx'

const { roadmap, leadership } = orchestrationCopy

/** Four quarters, each with what shows that it is done. */
export function Roadmap() {
  return (
    <Section title={roadmap.title} note={roadmap.note}>
      <ol aria-label={roadmap.title} className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        {roadmap.quarters.map(({ when, label, theme, goals, proof }) => (
          <li key={when} className="flex flex-col border-t-2 border-line-2 pt-3">
            <time dateTime={when} className="text-small text-fg-3">
              {label}
            </time>
            <h3 className="mt-0.5">{theme}</h3>
            <ul className="mt-2 mb-3 grid gap-1.5">
              {goals.map((goal) => (
                <li key={goal} className="text-fg-2">
                  {goal}
                </li>
              ))}
            </ul>
            <p className="mt-auto border-t border-line pt-2 text-small">
              <span className="text-fg-3">{roadmap.proof}: </span>
              {proof}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Leadership() {
  return (
    <Section title={leadership.title} note={leadership.note}>
      <dl className="grid border-t border-line-2 md:grid-cols-2 md:gap-x-8">
        {leadership.roles.map(({ role, duty }) => (
          <div key={role} className="border-b border-line py-3">
            <dt className="font-medium">{role}</dt>
            <dd className="mt-0.5 text-fg-2">{duty}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
