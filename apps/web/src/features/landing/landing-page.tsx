import { landing } from '@portal/content/landing'
import { AiTools } from '#web/features/landing/ai-tools.tsx'
import { LandingHero } from '#web/features/landing/landing-hero.tsx'
import { LandingSection } from '#web/features/landing/landing-section.tsx'
import { LandingTopBar } from '#web/features/landing/landing-top-bar.tsx'
import { PlantDrawing } from '#web/features/landing/plant-drawing.tsx'
import { useBrand } from '#web/lib/brand-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'

/** Open to everyone, signed in or not (decisions AMB-26). */
export function LandingPage() {
  const { name, contactEmail } = useBrand()
  useDocumentTitle(landing.title)
  return (
    <div id="top">
      <LandingTopBar />
      <main className="mx-auto max-w-300 px-4 md:px-8">
        <LandingHero />
        <LandingSection id="platform" title={landing.platform.title}>
          <dl>
            {landing.platform.entries.map((entry) => (
              <div
                key={entry.name}
                className="grid gap-x-8 border-b border-line py-2 leading-6 first:pt-0 md:grid-cols-[minmax(160px,320px)_1fr]"
              >
                <dt className="font-medium">{entry.name}</dt>
                <dd className="text-fg-2">{entry.text}</dd>
              </div>
            ))}
          </dl>
        </LandingSection>
        <LandingSection id="ai-tools" title={landing.aiTools.title}>
          <AiTools />
        </LandingSection>
        <LandingSection id="drawing" title={landing.drawing.title} note={landing.drawing.text}>
          <PlantDrawing />
        </LandingSection>
        <LandingSection id="contact" title={landing.contact.title}>
          <p className="text-fg-2">{landing.contact.text}</p>
          {contactEmail && (
            <p className="mt-1">
              <a className="link-standalone" href={`mailto:${contactEmail}`}>
                {contactEmail}
              </a>
            </p>
          )}
        </LandingSection>
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex h-16 max-w-300 items-center justify-between px-4 text-small text-fg-3 md:px-8">
          <span>{name}</span>
          <span>{landing.footer}</span>
        </div>
      </footer>
    </div>
  )
}
