-- Tables that came after 0300: nothing of them before the second factor is shown.
select portal.require_second_factor('portal.taught_words');
select portal.require_second_factor('portal.unread_words');
