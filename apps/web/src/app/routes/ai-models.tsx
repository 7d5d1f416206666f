export { AiModelsPage as Page } from '#web/features/ai/ai-models-page.tsx'
