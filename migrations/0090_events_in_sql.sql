-- Counts how many events are on their list, in all and for each value of its filters.
SELECT watch_list('events', $$SELECT '', '' UNION ALL SELECT 'type', r.type UNION ALL SELECT 'locationType', r.location_type$$);
