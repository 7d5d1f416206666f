-- What a provider wrote down of what was said in a conversation that it holds, where it counts that by time.
alter table public.ai_calls add column audio_seconds numeric check (audio_seconds >= 0);
