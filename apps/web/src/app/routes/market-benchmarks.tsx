import { MarketBenchmarksPage } from '#web/features/market-benchmarks/market-benchmarks-page.tsx'

export { MarketBenchmarksPage as Page }
