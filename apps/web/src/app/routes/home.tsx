import { chatCopy } from '@portal/content/chat'
import { feedbackCopy } from '@portal/content/feedback'
import { healthCopy } from '@portal/content/health'
import { homeCopy, opportunityCopy } from '@portal/content/home'
import { glanceCopy } from '@portal/content/market'
import { screens } from '@portal/content/screens'
import { useState } from 'react'
import { PanelBoundary } from '#web/app/panel-boundary.tsx'
import { AskField } from '#web/features/chat/ask-field.tsx'
import { WeekExceptions } from '#web/features/reports/week-exceptions.tsx'
import { FeedbackForm } from '#web/features/feedback/feedback-form.tsx'
import { HealthPanel } from '#web/features/health/panel/health-panel.tsx'
import { AiTimeline } from '#web/features/home/ai-timeline.tsx'
import { OpportunityCards } from '#web/features/home/opportunity-cards.tsx'
import { StartChoice } from '#web/features/home/start-choice.tsx'
import { TechnologyExplainer } from '#web/features/home/technology-explainer.tsx'
import { WelcomeBanner } from '#web/features/home/welcome-banner.tsx'
import { PageGuide } from '#web/features/page-guide/page-guide.tsx'
import { useBrand } from '#web/lib/brand-context.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { late } from '#web/ui/late.tsx'
import { Near } from '#web/ui/near.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const chatSkeleton = <Skeleton className="h-[600px] rounded-3" />
const glanceSkeleton = <Skeleton className="h-120" />
const InlineChat = late(
  async () => (await import('#web/features/chat/inline-chat.tsx')).InlineChat,
  chatSkeleton,
)
const MarketGlance = late(
  async () => (await import('#web/features/market/market-glance.tsx')).MarketGlance,
  glanceSkeleton,
)

export function Page() {
  const brand = useBrand()
  useDocumentTitle(screens.home.title)
  const [question, setQuestion] = useState<{ text: string } | null>(null)
  return (
    <div
      className={
        'grid grid-cols-[minmax(0,1fr)] gap-x-10 ' +
        'min-[1200px]:grid-cols-[minmax(0,1fr)_384px] min-[1200px]:grid-rows-[auto_1fr]'
      }
    >
      <div className="@container min-w-0">
        <WelcomeBanner />
        <div className="mb-6 print:hidden">
          <AskField onAsk={(text) => setQuestion({ text })} />
        </div>
        <StartChoice />
        <PanelBoundary name={homeCopy.week.title}>
          <WeekExceptions />
        </PanelBoundary>
        <PanelBoundary name={opportunityCopy.title}>
          <OpportunityCards />
        </PanelBoundary>
        <Near fallback={<div className="mt-8 h-54 @min-[540px]:h-38" />}>
          <AiTimeline />
        </Near>
        <Near fallback={<div className="mt-8 h-52 @min-[540px]:h-31" />}>
          <TechnologyExplainer />
        </Near>
      </div>
      <div
        className={
          'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 ' +
          'max-[1199px]:mt-8 min-[1200px]:row-span-2'
        }
      >
        <PanelBoundary name={healthCopy.title}>
          <HealthPanel />
        </PanelBoundary>
        <PanelBoundary name={chatCopy.inlineLabel(brand.name)}>
          <Near fallback={chatSkeleton} isWanted={question !== null}>
            <InlineChat question={question} />
          </Near>
        </PanelBoundary>
        <PanelBoundary name={glanceCopy.markets}>
          <Near fallback={glanceSkeleton}>
            <MarketGlance />
          </Near>
        </PanelBoundary>
      </div>
      {/* Last where all stands in one column: what there is to read comes first. */}
      <div data-print="hide" className="@container min-w-0">
        <Section title={feedbackCopy.title}>
          <PanelBoundary name={feedbackCopy.title}>
            <Near fallback={<div className="h-61 md:h-27" />}>
              <FeedbackForm />
            </Near>
          </PanelBoundary>
        </Section>
      </div>
      <PageGuide pageKey="home" />
    </div>
  )
}
