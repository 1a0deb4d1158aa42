SELECT watch_content('newsletter_issues', 'r.started_at <= now()', 'n.id = o.id', 'false');
