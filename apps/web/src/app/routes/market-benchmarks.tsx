import { MarketBenchmarksPage } from '#web/features/market/market-benchmarks-page.tsx'

export { MarketBenchmarksPage as Page }
