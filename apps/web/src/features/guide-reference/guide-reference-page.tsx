import { guideReferenceCopy as copy, guides } from '@portal/content/guide-reference'
import { screens } from '@portal/content/screens'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { GuideCarousel } from './guide-carousel.tsx'

const { title, description } = screens.guideReference
const { development } = copy

/** Every guide of the portal with its source, and the recipes for whoever builds on it. */
export function GuideReferencePage() {
  useDocumentTitle(title)
  return (
    <>
      <PageHead title={title} description={description} />
      <h2 className="sr-only">{copy.carousel}</h2>
      <GuideCarousel guides={guides} />
      <Section title={development.title} note={development.note}>
        <p className="mb-4 max-w-[72ch] text-fg-2">{development.intro}</p>
        <dl className="grid border-t border-line-2 md:grid-cols-2 md:gap-x-8">
          {development.recipes.map((recipe) => (
            <div key={recipe.file} className="border-b border-line py-3">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{recipe.title}</span>
                <code className="font-mono text-micro text-fg-3">{recipe.file}</code>
              </dt>
              <dd className="mt-1 text-small text-fg-2">{recipe.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
