import { aiHubCopy } from '@portal/content/ai-hub'
import { chatCopy } from '@portal/content/chat'
import { screens } from '@portal/content/screens'
import { voiceCopy } from '@portal/content/voice'
import { screenPaths } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { PanelBoundary } from '#web/app/panel-boundary.tsx'
import { AiHubPage } from '#web/features/ai-hub/ai-hub-page.tsx'
import { defaultPreferences, preferencesQuery } from '#web/features/ai-hub/api/preferences.ts'
import { CitationCard } from '#web/features/chat/answer/citation-card.tsx'
import { InlineChat } from '#web/features/chat/inline-chat.tsx'
import { usePlainWords } from '#web/features/chat/use-plain-words.ts'
import { SpokenAnswer } from '#web/features/chat/speech/spoken-answer.tsx'
import { canDictate, startDictation } from '#web/features/chat/speech/voice.ts'
import { SystemTestPanel } from '#web/features/health/tests/system-test-panel.tsx'
import { useVoiceConversation } from '#web/features/voice/use-voice-conversation.ts'
import { VoiceControls } from '#web/features/voice/voice-controls.tsx'
import { VoicePanel } from '#web/features/voice/voice-panel.tsx'
import { useAuth } from '#web/lib/auth-context.ts'
import { useBrand } from '#web/lib/brand-context.ts'

const chatHref = (chatId: string): string => `${screenPaths.aiHub}?tab=chat&session=${chatId}`

export function Page() {
  const brand = useBrand()
  const { user } = useAuth()
  const { data: preferences } = useQuery(preferencesQuery(user?.id ?? ''))
  const { voice: name, voice_speed: speed } = preferences ?? defaultPreferences
  const toPlainText = usePlainWords()
  const voice = useVoiceConversation({ canDictate, startDictation, toPlainText, voice: name, speed })
  return (
    <AiHubPage
      text={screens.aiHub}
      chat={(sessionId) => (
        <PanelBoundary name={chatCopy.inlineLabel(brand.name)}>
          <InlineChat surface="hub" sessionId={sessionId} />
        </PanelBoundary>
      )}
      systemTest={
        <PanelBoundary name={aiHubCopy.tabs.test}>
          <SystemTestPanel isFolded />
        </PanelBoundary>
      }
      voiceControls={<VoiceControls voice={voice} />}
      voicePanel={
        <PanelBoundary name={voiceCopy.panel}>
          <VoicePanel voice={voice} Answer={SpokenAnswer} chatHref={chatHref} />
        </PanelBoundary>
      }
      SourceCard={CitationCard}
    />
  )
}
