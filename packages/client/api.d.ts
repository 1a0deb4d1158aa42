// Made by "npm run client" from the OpenAPI document of the site: do not edit.
export interface paths {
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published articles, newest first, without their bodies. */
        get: operations["getPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published article. */
        get: operations["getPostsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/related-posts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to three articles of the same category, newest first, without the one itself. */
        get: operations["getRelatedPostsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/post-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the news listing, as the server renders it. */
        get: operations["getPostListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events: featured first, then upcoming by start, then undated, then past with the newest first. */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The event list with the choices of its filters, as the server renders it. */
        get: operations["getEventListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One event. */
        get: operations["getEventsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sessions of an event, by its id or slug: by day, then start, then the event's own order. */
        get: operations["getEventsIdSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everyone who speaks in a session of an event, by name. */
        get: operations["getEventsIdSpeakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An event's agenda in numbers, with up to four featured speakers. */
        get: operations["getEventsIdOutline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speakers/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sessions of a speaker, by id or slug, in order of time; each names its event. */
        get: operations["getSpeakersIdSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subscribes an address to the newsletter. Subscribing it again answers the same. */
        post: operations["postNewsletterSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Issues of the newsletter that were sent, the newest first. */
        get: operations["getNewsletterIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/issues/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One issue of the newsletter that was sent. */
        get: operations["getNewsletterIssuesSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page-parts/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lists that a page shows besides its own text; "page" is one of home, about, consulting, community, sponsorships, legal. */
        get: operations["getPagePartsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message to the publisher, in either of two shapes. */
        post: operations["postContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/press": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published press releases, newest first, without their bodies. */
        get: operations["getPress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/press-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the press releases, as the server renders it. */
        get: operations["getPressListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/press/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published press release. */
        get: operations["getPressSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Speakers by name, without their long biographies; email and phone only with consent. */
        get: operations["getSpeakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speakers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One speaker; email and phone only with consent. */
        get: operations["getSpeakersSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speaker-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the speaker directory, as the server renders it. */
        get: operations["getSpeakerListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/speakers/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies to become a speaker. */
        post: operations["postSpeakersApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sponsors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole sponsor directory in its order. */
        get: operations["getSponsors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tools of the directory, the best rated first, without their long descriptions. */
        get: operations["getTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tool-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Main categories and subcategories of the directory that hold a tool, by name. */
        get: operations["getToolCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One tool with its description and how its rating came about. */
        get: operations["getToolsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tools/{toolId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published reviews of a tool, newest first. */
        get: operations["getToolsToolIdReviews"];
        put?: never;
        /** Hands in a review of a tool. It is published after moderation. */
        post: operations["postToolsToolIdReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tool-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of the tool directory, as the server renders it. */
        get: operations["getToolListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/related-tools/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to three tools that share a category: of the best rated ones those that share most, without the one itself. */
        get: operations["getRelatedToolsSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tool-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suggests a tool for the directory. When its website is listed already, the answer names that tool. */
        post: operations["postToolSuggestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviewer-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies to review tools for the directory. */
        post: operations["postReviewerApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/community/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies for membership in the community. */
        post: operations["postCommunityApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Research, guides and recordings, featured ones first, then the newest, without their texts. */
        get: operations["getResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resource-listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page of a list of resources, as the server renders it. */
        get: operations["getResourceListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resource-pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One resource as its page shows it; the text of a gated one is left out. */
        get: operations["getResourcePagesSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{slug}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Text, file and video of a resource; 403 for a gated one without the cookie that a request for access sets. */
        get: operations["getResourcesSlugText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/research-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for access to a gated resource: sets the cookie that opens it, and answers with a link that does so elsewhere. */
        post: operations["postResearchAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the site holds about some words, by kind: finds beginnings of words and forgives typing errors. `limit` counts for each kind. */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was published, changed and removed, in order: ask again with `since` set to the `next` of the last response. */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published plain page. */
        get: operations["getPagesSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups of links on the sitemap page; every link leads to something that is there. */
        get: operations["getSiteLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/your-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link to an address that shows, exports and erases what is held about it. Every address gets the same response. */
        post: operations["postYourData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Article
         * @description An article with its body.
         */
        Article: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /news/{slug}. */
            slug: string;
            /** @description The headline. */
            title: string;
            /** @description What it says in a sentence or two. */
            excerpt: string;
            /** @description Null counts as "News". */
            category: string | null;
            /** @description What it is about, in words that other articles may share. */
            tags: string[];
            /** @description Who wrote it. */
            author: string;
            /**
             * Format: date-time
             * @description When it came out.
             */
            publishedAt: string;
            /**
             * Format: uri-reference
             * @description A path of this site, or the https address of a picture elsewhere, which pages link to and never load.
             */
            heroImage: string | null;
            /** @description Sanitized HTML. */
            content: string;
            /**
             * Format: uri-reference
             * @description Of a player on youtube-nocookie.com or player.vimeo.com.
             */
            videoEmbed: string | null;
            /** @description Where it appeared first or what it draws on, as shown below the text. */
            sourceAttribution: string | null;
            /** @description For search engines, in place of the title. */
            seoTitle: string | null;
            /** @description For search engines, in place of the excerpt. */
            seoDescription: string | null;
            /**
             * Format: uri-reference
             * @description Of the page that search engines shall list instead.
             */
            canonicalUrl: string | null;
            /** @description BCP 47, where the script gives it away; null is the language of the site. */
            language: string | null;
            /**
             * @description The direction in which the text is read.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            modifiedAt: string;
        };
        /**
         * ArticleSummary
         * @description An article as the lists show it: everything but the body.
         */
        ArticleSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /news/{slug}. */
            slug: string;
            /** @description The headline. */
            title: string;
            /** @description What it says in a sentence or two. */
            excerpt: string;
            /** @description Null counts as "News". */
            category: string | null;
            /** @description What it is about, in words that other articles may share. */
            tags: string[];
            /** @description Who wrote it. */
            author: string;
            /**
             * Format: date-time
             * @description When it came out.
             */
            publishedAt: string;
            /**
             * Format: uri-reference
             * @description A path of this site, or the https address of a picture elsewhere, which pages link to and never load.
             */
            heroImage: string | null;
        };
        /**
         * Change
         * @description Something that visitors see since then, see differently, or see no more.
         */
        Change: {
            /** @description Where it stands in the order. */
            cursor: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            change: "published" | "changed" | "removed";
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "article" | "press-release" | "page" | "resource" | "speaker" | "event" | "tool";
            /** @description Its id in the call of its kind; the same for all of its changes. */
            id: string;
            /**
             * Format: uri-reference
             * @description Its page: a path of this site. Of something removed, where it was.
             */
            address: string;
            /**
             * Format: date-time
             * @description When the site saw it.
             */
            at: string;
        };
        /**
         * ChangePage
         * @description Changes in their order.
         */
        ChangePage: {
            /** @description The oldest first. One thing may stand here several times. */
            changes: components["schemas"]["Change"][];
            /** @description What to ask for with `since` next time, whether there is more now or not. */
            next: string;
            /** @description Whether there is more now. */
            more: boolean;
        };
        /**
         * Chapter
         * @description A chapter of a recording.
         */
        Chapter: {
            /** @description Seconds from the start of the recording. */
            seconds: number;
            /** @description What it is about. */
            title: string;
        };
        /**
         * Claim
         * @description A figure that the site claims.
         */
        Claim: {
            /** @description As shown, such as "85%". */
            figure: string;
            /** @description What is counted. */
            unit: string;
            /** @description How many of 100 dots stand for it. */
            share: number;
            /** @description Its heading. */
            title: string;
            /** @description What it says, as plain text. */
            text: string;
        };
        /**
         * Event
         * @description An event with its description.
         */
        Event: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /events/{slug}. */
            slug: string;
            /** @description What it is called. */
            title: string;
            /** @description What it is about, in a sentence or two. */
            summary: string;
            /**
             * @description What kind of event it is.
             * @enum {string}
             */
            type: "conference" | "webinar" | "workshop" | "roundtable";
            /**
             * @description Whether one goes there, watches from anywhere, or either.
             * @enum {string}
             */
            locationType: "in-person" | "virtual" | "hybrid";
            /** @description As shown, such as "Congress Center, Hamburg" or "Online". */
            locationText: string;
            /** @description The venue with its postal address; the same as `locationText` without a venue. */
            location: string;
            /**
             * Format: date-time
             * @description When it begins; null while the date is to be decided.
             */
            startISO: string | null;
            /**
             * Format: date-time
             * @description When it ends; null while that is to be decided.
             */
            endISO: string | null;
            /** @description IANA name of the zone to tell its times in, such as "America/New_York". */
            timezone: string;
            /** @description How many can take part; null when nobody counts. */
            capacity: number | null;
            /**
             * Format: uri-reference
             * @description Where to register; null while that is not possible.
             */
            registrationUrl: string | null;
            /**
             * Format: uri-reference
             * @description A path of this site; null for an event without a picture of its own.
             */
            heroImage: string | null;
            /** @description The ways to take part, in the order shown. */
            priceTiers: components["schemas"]["PriceTier"][];
            /**
             * @description Whether it takes place.
             * @enum {string}
             */
            status: "upcoming" | "cancelled";
            /** @description Whether it was over when this was sent. */
            past: boolean;
            /** @description Plain text; an empty line divides paragraphs. */
            description: string;
            /** @description Null for an event without a place of its own. */
            venue: components["schemas"]["Venue"] | null;
            /** @description Grows with every change that calendars must hear of (RFC 5545 SEQUENCE). */
            sequence: number;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            modifiedAt: string;
        };
        /**
         * EventListing
         * @description The events with what their filters offer.
         */
        EventListing: {
            /** @description The events under the filters. */
            items: components["schemas"]["EventSummary"][];
            /** @description How many match the filters. */
            total: number;
            /** @description The types that any event has. */
            types: ("conference" | "webinar" | "workshop" | "roundtable")[];
            /** @description The kinds of place that any event has. */
            locationTypes: ("in-person" | "virtual" | "hybrid")[];
        };
        /**
         * EventOutline
         * @description An agenda in numbers.
         */
        EventOutline: {
            /** @description How many sessions there are. */
            sessions: number;
            /** @description On how many days. */
            days: number;
            /** @description Distinct tracks, by name. */
            tracks: string[];
            /** @description How many people speak. */
            speakers: number;
            /** @description At most four: those of keynotes first, then by their first session. */
            featured: components["schemas"]["SessionSpeaker"][];
        };
        /**
         * EventSpeaker
         * @description A speaker of an event with the sessions that name them.
         */
        EventSpeaker: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of the address, /speakers/{slug}. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description What the speaker does. */
            title: string;
            /** @description For whom. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null without a photograph.
             */
            headshotUrl: string | null;
            /** @description The sessions of this event that name the speaker, by start. */
            sessions: components["schemas"]["SpokenSession"][];
        };
        /**
         * EventSummary
         * @description An event as the lists show it: everything but the description.
         */
        EventSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /events/{slug}. */
            slug: string;
            /** @description What it is called. */
            title: string;
            /** @description What it is about, in a sentence or two. */
            summary: string;
            /**
             * @description What kind of event it is.
             * @enum {string}
             */
            type: "conference" | "webinar" | "workshop" | "roundtable";
            /**
             * @description Whether one goes there, watches from anywhere, or either.
             * @enum {string}
             */
            locationType: "in-person" | "virtual" | "hybrid";
            /** @description As shown, such as "Congress Center, Hamburg" or "Online". */
            locationText: string;
            /** @description The venue with its postal address; the same as `locationText` without a venue. */
            location: string;
            /**
             * Format: date-time
             * @description When it begins; null while the date is to be decided.
             */
            startISO: string | null;
            /**
             * Format: date-time
             * @description When it ends; null while that is to be decided.
             */
            endISO: string | null;
            /** @description IANA name of the zone to tell its times in, such as "America/New_York". */
            timezone: string;
            /** @description How many can take part; null when nobody counts. */
            capacity: number | null;
            /**
             * Format: uri-reference
             * @description Where to register; null while that is not possible.
             */
            registrationUrl: string | null;
            /**
             * Format: uri-reference
             * @description A path of this site; null for an event without a picture of its own.
             */
            heroImage: string | null;
            /** @description The ways to take part, in the order shown. */
            priceTiers: components["schemas"]["PriceTier"][];
            /**
             * @description Whether it takes place.
             * @enum {string}
             */
            status: "upcoming" | "cancelled";
            /** @description Whether it was over when this was sent. */
            past: boolean;
        };
        /**
         * Guideline
         * @description A rule of the community.
         */
        Guideline: {
            /** @description Its heading. */
            title: string;
            /** @description What it says, as plain text. */
            text: string;
            /** @description The code of conduct, where the rule has one. */
            code?: components["schemas"]["Point"][];
        };
        /**
         * Hit
         * @description Something that was found.
         */
        Hit: {
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "tool" | "article" | "resource" | "event" | "session" | "speaker" | "release" | "issue";
            /**
             * Format: uri-reference
             * @description A path of this site.
             */
            address: string;
            /** @description Its summary, or the passage of its text that was found. */
            title: components["schemas"]["TextPiece"][];
            /** @description What it is or belongs to, in a few words; may be empty. */
            context: string;
            /** @description Its summary, or the passage of its text that was found. */
            passage: components["schemas"]["TextPiece"][];
            /**
             * Format: date-time
             * @description When it came out or starts; null for what has no date.
             */
            date: string | null;
            /** @description The zone to tell the date in; null for that of the business. */
            timezone: string | null;
            /** @description An event that does not take place, or a session of one. */
            cancelled: boolean;
        };
        /**
         * Industry
         * @description An industry that clients work in.
         */
        Industry: {
            /** @description What it is called. */
            title: string;
        };
        /**
         * Job
         * @description Something that the business does.
         */
        Job: {
            /**
             * @description The drawn sign beside it.
             * @enum {string}
             */
            sign: "target" | "lines" | "spread" | "clock" | "checklist" | "dome";
            /** @description Its heading. */
            title: string;
            /** @description What it says, as plain text. */
            text: string;
        };
        /**
         * LegalText
         * @description A legal text of the site.
         */
        LegalText: {
            /** @description Its heading. */
            title: string;
            /**
             * Format: uri-reference
             * @description Where it stands: a path of this site.
             */
            path: string;
            /**
             * Format: date
             * @description The day since which it is in force.
             */
            effective: string;
            /**
             * Format: date
             * @description The day of its last change.
             */
            updated: string;
        };
        /**
         * ListedTool
         * @description A tool of the directory.
         */
        ListedTool: {
            /** @description The last part of the address of the tool. */
            slug: string;
            /** @description What it is called. */
            name: string;
        };
        /**
         * MemberLevel
         * @description A level of membership.
         */
        MemberLevel: {
            /** @description Its heading. */
            title: string;
            /** @description Whom it is for. */
            audience: string;
            /** @description What it includes. */
            contents: string[];
        };
        /**
         * Milestone
         * @description Something that happened.
         */
        Milestone: {
            /** @description When. */
            year: number;
            /** @description Its heading. */
            title: string;
            /** @description What it says, as plain text. */
            text: string;
        };
        /**
         * NewAccessRequest
         * @description A request for access to a gated resource.
         */
        NewAccessRequest: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: email
             * @description Of the reader.
             */
            email: string;
            /** @description The id of the resource. */
            resourceId: string;
            /** @description Its title. */
            resourceTitle: string;
        };
        /**
         * NewCommunityApplication
         * @description An application for membership of the community.
         */
        NewCommunityApplication: {
            /** @description Full name. */
            name: string;
            /**
             * Format: email
             * @description Where the answer goes.
             */
            email: string;
            /** @description For whom the applicant works. */
            company: string;
            /** @description As what. */
            role: string;
            /**
             * @description How many people work there.
             * @enum {string}
             */
            companySize: "1-50" | "51-200" | "201-1000" | "1000+";
            /** @description Profile on LinkedIn; may be empty. */
            linkedinUrl?: string;
            /** @description What the applicant struggles with. */
            challenges: string;
            /** @description What the applicant wants from the community. */
            goals: string;
            /** @description Who or what led here. */
            referral?: string;
            /**
             * @description That the applicant agrees to the guidelines of the community.
             * @constant
             */
            agreeToGuidelines: true;
            /**
             * @description Whether the applicant may be written to about more than the application.
             * @default false
             */
            consentToContact: boolean;
        };
        /**
         * NewInquiry
         * @description An inquiry about consulting, a partnership, a sponsorship or an event.
         */
        NewInquiry: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: email
             * @description Where the answer goes.
             */
            email: string;
            /** @description Where to call. */
            phone?: string;
            /** @description For whom the sender works. */
            company: string;
            /** @description As what. */
            jobTitle: string;
            /** @description What it is about. */
            message: string;
            /** @description Where on the site it was written. */
            source?: string;
        };
        /**
         * NewMessage
         * @description A message of the form at /contact.
         */
        NewMessage: {
            /** @description Full name. */
            name: string;
            /**
             * Format: email
             * @description Where the answer goes.
             */
            email: string;
            /** @description For whom the sender works. */
            company?: string;
            /** @description As what. */
            role?: string;
            /** @description What it is about, in a few words. */
            subject: string;
            /** @description What it is about. */
            message: string;
        };
        /**
         * NewReview
         * @description A review to be published after moderation.
         */
        NewReview: {
            /** @description Stars. */
            rating: number;
            /** @description Its heading. */
            title: string;
            /** @description What the reviewer has to say, as plain text. */
            body: string;
            /** @description Shown with the review. */
            reviewerName: string;
            /**
             * @description Shown with the review; may be empty.
             * @default
             */
            role: string;
            /**
             * @description Shown with the review; may be empty.
             * @default
             * @enum {string}
             */
            companySize: "" | "1-50" | "51-200" | "201-1000" | "1000+";
            /**
             * @description That the reviewer agrees to the publication.
             * @constant
             */
            consent: true;
            /**
             * @description Whether the reviewer makes or sells the tool.
             * @default false
             */
            isVendor: boolean;
        };
        /**
         * NewReviewerApplication
         * @description An application to review tools.
         */
        NewReviewerApplication: {
            /** @description Full name. */
            name: string;
            /**
             * Format: email
             * @description Where the answer goes.
             */
            email: string;
            /** @description For whom the applicant works. */
            company: string;
            /** @description As what. */
            role: string;
            /**
             * @description How many people work there.
             * @enum {string}
             */
            companySize: "1-50" | "51-200" | "201-1000" | "1000+";
            /** @description Which tools the applicant uses, and for what. */
            tools: string;
            /**
             * @description That the applicant will tell of any tie to a vendor.
             * @constant
             */
            agreesToDisclose: true;
        };
        /**
         * NewSpeakerApplication
         * @description An application to speak.
         */
        NewSpeakerApplication: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: email
             * @description Where the answer goes.
             */
            email: string;
            /** @description For whom the applicant works. */
            company: string;
            /** @description As what. */
            title: string;
            /** @description Profile on LinkedIn; may be empty. */
            linkedinUrl?: string;
            /** @description Own website; may be empty. */
            websiteUrl?: string;
            /** @description Who the applicant is. */
            bio: string;
            /** @description What the applicant knows about. */
            expertise: string;
            /** @description What the applicant would talk about. */
            topics: string;
            /**
             * @description How often the applicant has spoken.
             * @enum {string}
             */
            experience: "beginner" | "intermediate" | "experienced" | "expert";
            /**
             * @description How free the applicant is to come.
             * @enum {string}
             */
            availability: "very-flexible" | "moderately-flexible" | "limited" | "seasonal";
            /**
             * @description How far the applicant would travel.
             * @enum {string}
             */
            travelWillingness: "local-only" | "regional" | "national" | "international" | "virtual-only";
            /**
             * @description What the applicant asks for.
             * @enum {string}
             */
            speakingFee: "pro-bono" | "expenses-only" | "modest-fee" | "standard-fee" | "premium-fee" | "discuss";
            /** @description Anything else. */
            additionalInfo?: string;
            /**
             * @description That the applicant agrees to be contacted.
             * @constant
             */
            consentForContact: true;
            /**
             * @description That the applicant agrees to the terms for speakers, /speaker-terms.
             * @constant
             */
            agreeToTerms: true;
        };
        /**
         * NewSubscription
         * @description A subscription to the newsletter.
         */
        NewSubscription: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /**
             * Format: email
             * @description Where the newsletter goes.
             */
            email: string;
            /**
             * @description Where the form stands that was filled in.
             * @enum {string}
             */
            source?: "home-hero" | "header" | "header-mobile" | "footer" | "sponsorships" | "article" | "webinars" | "research-access" | "import" | "staff";
        };
        /**
         * NewToolSuggestion
         * @description A tool that the directory should have.
         */
        NewToolSuggestion: {
            /** @description What it is called. */
            name: string;
            /** @description Where it is at home, of http or https. */
            website: string;
            /** @description What it is good for. */
            reason: string;
            /** @description Where an answer goes; may be empty. */
            email: "" | string;
        };
        /**
         * OwnDataRequest
         * @description Whose data is asked for.
         */
        OwnDataRequest: {
            /**
             * Format: email
             * @description The email address that was used here; the link goes to it.
             */
            address: string;
        };
        /**
         * PageParts
         * @description The lists that a page shows besides its own text; those of other pages are absent.
         */
        PageParts: {
            /** @description Figures of the home page and of the community. */
            claims?: components["schemas"]["Claim"][];
            /** @description What the business does, on the home page. */
            jobs?: components["schemas"]["Job"][];
            /** @description Examples of work, on the home page. */
            work?: components["schemas"]["Work"][];
            /** @description What the business stands for, on the page about it. */
            values?: components["schemas"]["Point"][];
            /** @description What happened, on the page about the business. */
            milestones?: components["schemas"]["Milestone"][];
            /** @description What consulting offers. */
            services?: components["schemas"]["Service"][];
            /** @description How consulting goes. */
            steps?: components["schemas"]["Point"][];
            /** @description What clients say. */
            clientTestimonials?: components["schemas"]["Testimonial"][];
            /** @description In which industries clients work. */
            industries?: components["schemas"]["Industry"][];
            /** @description What members of the community get. */
            memberBenefits?: components["schemas"]["Point"][];
            /** @description The rules of the community. */
            guidelines?: components["schemas"]["Guideline"][];
            /** @description What members of the community say. */
            memberTestimonials?: components["schemas"]["Testimonial"][];
            /** @description The levels of membership. */
            memberLevels?: components["schemas"]["MemberLevel"][];
            /** @description What sponsors get. */
            sponsorBenefits?: components["schemas"]["Point"][];
            /** @description The legal texts of the site. */
            legalTexts?: components["schemas"]["LegalText"][];
        };
        /**
         * PastIssue
         * @description An issue of the newsletter with its text.
         */
        PastIssue: {
            /** @description The last part of its address, /newsletter/{slug}. */
            slug: string;
            /** @description Its subject. */
            title: string;
            /** @description What it says in a sentence; may be empty. */
            preview: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string;
            /** @description Sanitized HTML, without links of any subscriber. */
            content: string;
        };
        /**
         * PastIssueSummary
         * @description An issue of the newsletter that was sent.
         */
        PastIssueSummary: {
            /** @description The last part of its address, /newsletter/{slug}. */
            slug: string;
            /** @description Its subject. */
            title: string;
            /** @description What it says in a sentence; may be empty. */
            preview: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            sentAt: string;
        };
        /**
         * PlainPage
         * @description A page that has only a text, such as one that was imported.
         */
        PlainPage: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /pages/{slug}. */
            slug: string;
            /** @description The heading. */
            title: string;
            /** @description What the page is about, in a sentence or two; may be empty. */
            summary: string;
            /** @description Sanitized HTML. */
            content: string;
            /** @description BCP 47, where the script gives it away; null is the language of the site. */
            language: string | null;
            /**
             * @description The direction in which the text is read.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            modifiedAt: string;
        };
        /**
         * Point
         * @description One point of a list.
         */
        Point: {
            /** @description Its heading. */
            title: string;
            /** @description What it says, as plain text. */
            text: string;
        };
        /**
         * PostListing
         * @description One page of the news with what its filter offers.
         */
        PostListing: {
            /** @description The articles of this page. */
            items: components["schemas"]["ArticleSummary"][];
            /** @description How many match the filters. */
            total: number;
            /** @description Distinct categories of all published articles, the most used first. */
            categories: string[];
        };
        /**
         * PriceTier
         * @description One way to take part, at its price.
         */
        PriceTier: {
            /** @description What it is called. */
            name: string;
            /** @description As shown, such as "$1,450" or "Free". */
            price: string;
            /** @description What it includes. */
            description?: string;
        };
        /**
         * Problem
         * @description What went wrong (RFC 9457), in a sentence for people and a code for programs.
         */
        Problem: {
            /**
             * Format: uri-reference
             * @description Address of a page about this kind of problem.
             */
            type: string;
            /** @description The kind of problem, in words. */
            title: string;
            /** @description The status of the response. */
            status: number;
            /** @description What went wrong this time, and what to do. */
            detail: string;
            /**
             * @description The kind of problem, as the last part of `type`.
             * @enum {string}
             */
            code: "malformed" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "too_large" | "unsupported_type" | "invalid" | "too_many" | "internal" | "unavailable";
            /** @description The same as `detail`. */
            message: string;
            /** @description Of a fault of ours: the id that finds its line in the log. */
            requestId?: string;
            /** @description Of a fault of ours, where requests are traced: the id of its trace. */
            traceId?: string;
            /** @description Of a body: what is wrong, by the name of the field. */
            fields?: {
                [key: string]: string[];
            };
            /** @description Of an address: what is wrong, by the name of the parameter. */
            parameters?: {
                [key: string]: string[];
            };
        };
        /**
         * Release
         * @description A press release with its body.
         */
        Release: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /press/{slug}. */
            slug: string;
            /** @description The headline. */
            title: string;
            /** @description What it says in a sentence or two. */
            excerpt: string;
            /** @description What it is about, in a word or two. */
            category: string;
            /**
             * Format: date-time
             * @description When it came out.
             */
            publishedAt: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null when there is no picture.
             */
            imageUrl: string | null;
            /**
             * Format: uri-reference
             * @description Where it was published first; an external release is read there.
             */
            sourceUrl: string | null;
            /** @description Whether its text stands elsewhere. */
            isExternal: boolean;
            /** @description Whom the media may ask. */
            author: string | null;
            /** @description Sanitized HTML, empty when the text stands elsewhere. */
            content: string;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            modifiedAt: string;
        };
        /**
         * ReleaseListing
         * @description One page of the press releases.
         */
        ReleaseListing: {
            /** @description The press releases of this page. */
            items: components["schemas"]["ReleaseSummary"][];
            /** @description How many there are in all. */
            total: number;
        };
        /**
         * ReleaseSummary
         * @description A press release as the list shows it: everything but the body.
         */
        ReleaseSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /press/{slug}. */
            slug: string;
            /** @description The headline. */
            title: string;
            /** @description What it says in a sentence or two. */
            excerpt: string;
            /** @description What it is about, in a word or two. */
            category: string;
            /**
             * Format: date-time
             * @description When it came out.
             */
            publishedAt: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null when there is no picture.
             */
            imageUrl: string | null;
            /**
             * Format: uri-reference
             * @description Where it was published first; an external release is read there.
             */
            sourceUrl: string | null;
            /** @description Whether its text stands elsewhere. */
            isExternal: boolean;
            /** @description Whom the media may ask. */
            author: string | null;
        };
        /**
         * Resource
         * @description A resource as its page shows it.
         */
        Resource: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /resources/{slug}. */
            slug: string;
            /** @description What it is called. */
            title: string;
            /** @description What it is about, in a sentence or two. */
            description: string;
            /**
             * @description What kind of resource it is.
             * @enum {string}
             */
            type: "research" | "guide" | "webinarRecording";
            /** @description What it is about, in a word or two, such as "Governance". */
            topic: string;
            /** @description Who made it. */
            author: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null for one without a picture of its own.
             */
            heroImage: string | null;
            /** @description Whether its text and file are open to those only who asked for access. */
            gated: boolean;
            /**
             * Format: date-time
             * @description When it came out.
             */
            publishedAt: string;
            /** @description Its video: 11 characters on YouTube, up to ten digits on Vimeo, or the path of a film of this site; null for a gated one. */
            videoId: string | null;
            /**
             * Format: uri-reference
             * @description Where its file is; null for a gated one, and for one without a file.
             */
            fileUrl: string | null;
            /** @description How many minutes reading or playing takes; 0 when unknown. */
            minutes: number;
            /** @description Whether lists show it first. */
            featured: boolean;
            /** @description Headings of its sections: what everybody may know of a gated text. */
            outline: string[];
            /** @description Sanitized HTML; null while the gate is closed, empty for one without a text. */
            content: string | null;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            modifiedAt: string;
            /** @description Null for one without a video, and while the gate is closed. */
            video: components["schemas"]["Video"] | null;
            /** @description In the order of the recording; empty when unknown. */
            chapters: components["schemas"]["Chapter"][];
            /** @description Who speaks in it, by name. */
            speakers: string[];
        };
        /**
         * ResourceListing
         * @description One page of a list of resources.
         */
        ResourceListing: {
            /** @description The resources of this page. */
            items: components["schemas"]["ResourceSummary"][];
            /** @description How many match the filters. */
            total: number;
        };
        /**
         * ResourceSummary
         * @description A resource as the lists show it: everything but the text.
         */
        ResourceSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of its address, /resources/{slug}. */
            slug: string;
            /** @description What it is called. */
            title: string;
            /** @description What it is about, in a sentence or two. */
            description: string;
            /**
             * @description What kind of resource it is.
             * @enum {string}
             */
            type: "research" | "guide" | "webinarRecording";
            /** @description What it is about, in a word or two, such as "Governance". */
            topic: string;
            /** @description Who made it. */
            author: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null for one without a picture of its own.
             */
            heroImage: string | null;
            /** @description Whether its text and file are open to those only who asked for access. */
            gated: boolean;
            /**
             * Format: date-time
             * @description When it came out.
             */
            publishedAt: string;
            /** @description Its video: 11 characters on YouTube, up to ten digits on Vimeo, or the path of a film of this site; null for a gated one. */
            videoId: string | null;
            /**
             * Format: uri-reference
             * @description Where its file is; null for a gated one, and for one without a file.
             */
            fileUrl: string | null;
            /** @description How many minutes reading or playing takes; 0 when unknown. */
            minutes: number;
            /** @description Whether lists show it first. */
            featured: boolean;
        };
        /**
         * ResourceText
         * @description What a gate may keep of a resource.
         */
        ResourceText: {
            /** @description Sanitized HTML. */
            content: string;
            /**
             * Format: uri-reference
             * @description A path of this site, or the https address of a file elsewhere; null without a file.
             */
            fileUrl: string | null;
            /** @description Null for one without a video. */
            video: components["schemas"]["Video"] | null;
        };
        /**
         * Review
         * @description A published review.
         */
        Review: {
            /** @description Stable. */
            id: string;
            /** @description Stars. */
            rating: number;
            /** @description Its heading. */
            title: string;
            /** @description Plain text. */
            body: string;
            /** @description Who wrote it. */
            reviewerName: string;
            /** @description What the reviewer does; may be empty. */
            role: string;
            /** @description How many people work there, such as "51-200"; may be empty. */
            companySize: string;
            /** @description Written by somebody who makes or sells the tool. */
            isVendor: boolean;
            /**
             * Format: date-time
             * @description When it was handed in.
             */
            createdAt: string;
        };
        /**
         * SearchGroup
         * @description What was found of one kind.
         */
        SearchGroup: {
            /**
             * @description Of which kind.
             * @enum {string}
             */
            kind: "tool" | "article" | "resource" | "event" | "session" | "speaker" | "release" | "issue";
            /** @description How many were found. */
            total: number;
            /** @description There are more than `total`: the rest is neither counted nor shown. */
            more: boolean;
            /** @description The best of the kind; none when another kind was asked for. */
            hits: components["schemas"]["Hit"][];
        };
        /**
         * SearchResult
         * @description What the site holds about some words.
         */
        SearchResult: {
            /** @description Kinds with something found, the best first. */
            groups: components["schemas"]["SearchGroup"][];
            /** @description How many were found of all kinds. */
            total: number;
            /** @description There are more than `total`, of one kind or several. */
            more: boolean;
            /**
             * @description How it was found: with all words, with all after correcting the spelling, with only some of the words, not at all; "common" when all words are too common to search for.
             * @enum {string}
             */
            found: "all" | "corrected" | "some" | "none" | "common";
            /** @description The words as they were corrected; null when nothing was. */
            didYouMean: string | null;
        };
        /**
         * Service
         * @description A service that is offered.
         */
        Service: {
            /** @description Its heading. */
            title: string;
            /** @description What it says, as plain text. */
            text: string;
            /** @description What it consists of. */
            features: string[];
            /** @description What it leads to. */
            outcomes: string[];
        };
        /**
         * Session
         * @description One entry of an agenda.
         */
        Session: {
            /** @description Stable. */
            id: string;
            /** @description Stable, and unique within the event: names the session in links and calendars. */
            slug: string;
            /** @description What it is called. */
            title: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startISO: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            endISO: string;
            /**
             * Format: date
             * @description The day it belongs to in the zone of the event: after midnight that is still the day it began on.
             */
            day: string;
            /** @description What the agenda calls that day, if anything. */
            dayTitle: string | null;
            /** @description Such as "Keynote" or "Workshop". */
            format: string | null;
            /** @description The track it belongs to, if any. */
            track: string | null;
            /** @description Where in the venue. */
            room: string | null;
            /** @description What it is about, as plain text. */
            abstract: string | null;
            /** @description What participants take home. */
            outcomes: string[];
            /** @description How much it takes for granted. */
            level: string | null;
            /** @description Whom it is for. */
            audience: string | null;
            /** @description Slides, papers and the like. */
            links: components["schemas"]["SessionLink"][];
            /** @description In the order of `speakers`. */
            speakerIds: string[];
            /** @description Who speaks, in the order of the agenda. */
            speakers: components["schemas"]["SessionSpeaker"][];
            /** @description Grows with every change that calendars must hear of (RFC 5545 SEQUENCE). */
            sequence: number;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            modifiedAt: string;
        };
        /**
         * SessionLink
         * @description Something to read or see about a session.
         */
        SessionLink: {
            /** @description What it is. */
            label: string;
            /**
             * Format: uri-reference
             * @description Where it is.
             */
            url: string;
        };
        /**
         * SessionSpeaker
         * @description A speaker as sessions name one.
         */
        SessionSpeaker: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of the address, /speakers/{slug}. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description What the speaker does. */
            title: string;
            /** @description For whom. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null without a photograph.
             */
            headshotUrl: string | null;
        };
        /**
         * SiteLink
         * @description A link of the sitemap page.
         */
        SiteLink: {
            /** @description What it says. */
            label: string;
            /**
             * Format: uri-reference
             * @description A path of this site.
             */
            href: string;
        };
        /**
         * SiteLinks
         * @description A group of links.
         */
        SiteLinks: {
            /** @description Its heading. */
            title: string;
            /** @description The links in the order shown. */
            links: components["schemas"]["SiteLink"][];
        };
        /**
         * Speaker
         * @description A speaker with the long biography.
         */
        Speaker: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of the address, /speakers/{slug}. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description What the speaker does. */
            title: string;
            /** @description For whom. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path of this site or an address; null without a photograph.
             */
            headshotUrl: string | null;
            /** @description What the speaker talks about. */
            topics: string[];
            /** @description Where the speaker lives; null when not told. */
            location: string | null;
            /** @description Who it is, in a sentence or two. */
            bioShort: string;
            /** @description Such as "Keynote" or "Workshop". */
            formats: string[];
            /**
             * Format: uri-reference
             * @description On LinkedIn.
             */
            linkedinUrl: string | null;
            /**
             * Format: uri-reference
             * @description On X.
             */
            twitterUrl: string | null;
            /**
             * Format: uri-reference
             * @description Of the company.
             */
            companyUrl: string | null;
            /**
             * Format: email
             * @description Null unless the speaker agreed to be contacted.
             */
            emailPublic: string | null;
            /** @description Null unless the speaker agreed to be contacted. */
            phonePublic: string | null;
            /** @description Whether the speaker agreed to be contacted. */
            consentForContact: boolean;
            /** @description Slides, books and the like. */
            assets: components["schemas"]["SpeakerAsset"][];
            /** @description Plain text; an empty line divides paragraphs. */
            bioLong: string;
        };
        /**
         * SpeakerAsset
         * @description Something to read or see about a speaker.
         */
        SpeakerAsset: {
            /** @description What it is. */
            label: string;
            /**
             * Format: uri-reference
             * @description Where it is.
             */
            url: string;
        };
        /**
         * SpeakerCard
         * @description A speaker as the cards of the directory show one.
         */
        SpeakerCard: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of the address, /speakers/{slug}. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description What the speaker does. */
            title: string;
            /** @description For whom. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path of this site or an address; null without a photograph.
             */
            headshotUrl: string | null;
            /** @description What the speaker talks about. */
            topics: string[];
        };
        /**
         * SpeakerListing
         * @description One page of the speaker directory.
         */
        SpeakerListing: {
            /** @description The speakers of this page. */
            items: components["schemas"]["SpeakerCard"][];
            /** @description How many match the filters. */
            total: number;
        };
        /**
         * SpeakerSession
         * @description A session with its event.
         */
        SpeakerSession: {
            /** @description Stable. */
            id: string;
            /** @description Stable, and unique within the event: names the session in links and calendars. */
            slug: string;
            /** @description What it is called. */
            title: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startISO: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            endISO: string;
            /**
             * Format: date
             * @description The day it belongs to in the zone of the event: after midnight that is still the day it began on.
             */
            day: string;
            /** @description What the agenda calls that day, if anything. */
            dayTitle: string | null;
            /** @description Such as "Keynote" or "Workshop". */
            format: string | null;
            /** @description The track it belongs to, if any. */
            track: string | null;
            /** @description Where in the venue. */
            room: string | null;
            /** @description What it is about, as plain text. */
            abstract: string | null;
            /** @description What participants take home. */
            outcomes: string[];
            /** @description How much it takes for granted. */
            level: string | null;
            /** @description Whom it is for. */
            audience: string | null;
            /** @description Slides, papers and the like. */
            links: components["schemas"]["SessionLink"][];
            /** @description In the order of `speakers`. */
            speakerIds: string[];
            /** @description Who speaks, in the order of the agenda. */
            speakers: components["schemas"]["SessionSpeaker"][];
            /** @description Grows with every change that calendars must hear of (RFC 5545 SEQUENCE). */
            sequence: number;
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            modifiedAt: string;
            /** @description The event that it belongs to. */
            event: {
                /** @description Id of the event. */
                id: string;
                /** @description The last part of its address, /events/{slug}. */
                slug: string;
                /** @description What it is called. */
                title: string;
                /** @description IANA name of the zone to tell its times in. */
                timezone: string;
                /**
                 * @description Whether it takes place.
                 * @enum {string}
                 */
                status: "upcoming" | "cancelled";
            };
            /** @description Whether it had not begun when this was sent. */
            upcoming: boolean;
        };
        /**
         * SpeakerSummary
         * @description A speaker without the long biography.
         */
        SpeakerSummary: {
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description The last part of the address, /speakers/{slug}. */
            slug: string;
            /** @description Full name. */
            name: string;
            /** @description What the speaker does. */
            title: string;
            /** @description For whom. */
            company: string;
            /**
             * Format: uri-reference
             * @description A path of this site or an address; null without a photograph.
             */
            headshotUrl: string | null;
            /** @description What the speaker talks about. */
            topics: string[];
            /** @description Where the speaker lives; null when not told. */
            location: string | null;
            /** @description Who it is, in a sentence or two. */
            bioShort: string;
            /** @description Such as "Keynote" or "Workshop". */
            formats: string[];
            /**
             * Format: uri-reference
             * @description On LinkedIn.
             */
            linkedinUrl: string | null;
            /**
             * Format: uri-reference
             * @description On X.
             */
            twitterUrl: string | null;
            /**
             * Format: uri-reference
             * @description Of the company.
             */
            companyUrl: string | null;
            /**
             * Format: email
             * @description Null unless the speaker agreed to be contacted.
             */
            emailPublic: string | null;
            /** @description Null unless the speaker agreed to be contacted. */
            phonePublic: string | null;
            /** @description Whether the speaker agreed to be contacted. */
            consentForContact: boolean;
            /** @description Slides, books and the like. */
            assets: components["schemas"]["SpeakerAsset"][];
        };
        /**
         * SpokenSession
         * @description A session that names a speaker.
         */
        SpokenSession: {
            /** @description Unique within the event. */
            slug: string;
            /** @description What it is called. */
            title: string;
            /**
             * Format: date-time
             * @description When it begins.
             */
            startISO: string;
        };
        /**
         * Sponsor
         * @description A sponsor as the directory shows one.
         */
        Sponsor: {
            /** @description Stable. */
            id: string;
            /** @description What the sponsor is called. */
            name: string;
            /**
             * Format: uri-reference
             * @description A path of this site.
             */
            logoUrl: string;
            /**
             * Format: uri-reference
             * @description Where the sponsor is at home.
             */
            website: string;
            /** @description What the sponsor does. */
            description: string;
            /**
             * @description The rank of the contribution, "Platinum" being the highest.
             * @enum {string}
             */
            tier: "Platinum" | "Gold" | "Silver" | "Bronze" | "Community";
            /** @description The industry that the sponsor works in. */
            industry: string;
            /** @description Where the sponsor is based. */
            location: string;
            /** @description What the partnership consists of. */
            partnership: string[];
            /** @description Events at which the sponsor takes part, by title. */
            events: string[];
        };
        /**
         * Testimonial
         * @description What somebody says.
         */
        Testimonial: {
            /** @description As plain text. */
            quote: string;
            /** @description A name, or what the person does. */
            who: string;
            /** @description For whom. */
            where: string;
        };
        /**
         * TextPiece
         * @description A piece of a text. Texts come in pieces, so that what was searched for can be marked without any HTML.
         */
        TextPiece: {
            /** @description Plain text. */
            text: string;
            /** @description Whether it is what was searched for. */
            hit: boolean;
        };
        /**
         * Tool
         * @description A tool with its long description.
         */
        Tool: {
            /** @description The last part of its address, /resources/ai-showcase/{slug}. */
            slug: string;
            /** @description What it is called. */
            name: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null when there is no logo.
             */
            logoUrl: string | null;
            /** @description What it does, in a sentence. */
            shortDescription160: string;
            /** @description "Free", "Freemium" or other words. */
            pricingModel: string;
            /** @description Ids of main categories and subcategories, the main one of the tool first. */
            categoryIds: string[];
            /** @description Short distinctions, in the order shown. */
            badges: string[];
            /** @description Stars with two decimals; 0 without reviews. Reviews by vendors do not count. */
            averageRating: number;
            /** @description How many reviews the rating stands on. */
            reviewCount: number;
            /**
             * Format: uri-reference
             * @description Where Visit Tool leads; the tool's own website when there is no affiliate link.
             */
            affiliateUrl: string;
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description What it costs, in words. */
            pricing: string;
            /** @description Name of its first category. */
            category: string;
            /** @description Plain text; an empty line divides paragraphs. */
            description: string;
            /**
             * Format: uri-reference
             * @description Where the tool is at home.
             */
            website: string;
            /** @description How many of the counted reviews gave 1, 2, 3, 4 and 5 stars. */
            ratingCounts: number[];
            /**
             * Format: date-time
             * @description When it was changed last.
             */
            modifiedAt: string;
        };
        /**
         * ToolCard
         * @description A tool as the cards of the directory show one.
         */
        ToolCard: {
            /** @description The last part of its address, /resources/ai-showcase/{slug}. */
            slug: string;
            /** @description What it is called. */
            name: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null when there is no logo.
             */
            logoUrl: string | null;
            /** @description What it does, in a sentence. */
            shortDescription160: string;
            /** @description "Free", "Freemium" or other words. */
            pricingModel: string;
            /** @description Ids of main categories and subcategories, the main one of the tool first. */
            categoryIds: string[];
            /** @description Short distinctions, in the order shown. */
            badges: string[];
            /** @description Stars with two decimals; 0 without reviews. Reviews by vendors do not count. */
            averageRating: number;
            /** @description How many reviews the rating stands on. */
            reviewCount: number;
            /**
             * Format: uri-reference
             * @description Where Visit Tool leads; the tool's own website when there is no affiliate link.
             */
            affiliateUrl: string;
        };
        /**
         * ToolCategory
         * @description A category of the directory.
         */
        ToolCategory: {
            /** @description Stands in addresses and in `categoryIds`. */
            id: string;
            /** @description What it is called. */
            name: string;
            /** @description Name of its drawn sign. */
            icon: string;
            /** @description Name of the main category that a subcategory belongs to; absent for a main category. */
            masterCategory?: string;
        };
        /**
         * ToolListing
         * @description One page of the tool directory.
         */
        ToolListing: {
            /** @description The tools of this page. */
            items: components["schemas"]["ToolCard"][];
            /** @description How many match the filters. */
            total: number;
        };
        /**
         * ToolSummary
         * @description A tool as the list has it: everything but the long description.
         */
        ToolSummary: {
            /** @description The last part of its address, /resources/ai-showcase/{slug}. */
            slug: string;
            /** @description What it is called. */
            name: string;
            /**
             * Format: uri-reference
             * @description A path of this site; null when there is no logo.
             */
            logoUrl: string | null;
            /** @description What it does, in a sentence. */
            shortDescription160: string;
            /** @description "Free", "Freemium" or other words. */
            pricingModel: string;
            /** @description Ids of main categories and subcategories, the main one of the tool first. */
            categoryIds: string[];
            /** @description Short distinctions, in the order shown. */
            badges: string[];
            /** @description Stars with two decimals; 0 without reviews. Reviews by vendors do not count. */
            averageRating: number;
            /** @description How many reviews the rating stands on. */
            reviewCount: number;
            /**
             * Format: uri-reference
             * @description Where Visit Tool leads; the tool's own website when there is no affiliate link.
             */
            affiliateUrl: string;
            /** @description Stable; the slug may change, and then redirects. */
            id: string;
            /** @description What it costs, in words. */
            pricing: string;
            /** @description Name of its first category. */
            category: string;
        };
        /**
         * Venue
         * @description Where an event takes place.
         */
        Venue: {
            /** @description What the place is called. */
            name: string;
            /** @description Street, town, region: what a map finds. */
            address: string;
            /** @description Degrees north; null when unknown. */
            latitude: number | null;
            /** @description Degrees east; null when unknown. */
            longitude: number | null;
        };
        /**
         * Video
         * @description A film or recording to play.
         */
        Video: {
            /**
             * Format: uri-reference
             * @description A player on youtube-nocookie.com or player.vimeo.com, or the path of a film of this site.
             */
            embed: string;
            /**
             * Format: uri-reference
             * @description Its still picture: a path of this site.
             */
            poster: string | null;
            /**
             * Format: uri-reference
             * @description Captions of a film of this site, as WebVTT; null where the player brings its own.
             */
            captions: string | null;
        };
        /**
         * Work
         * @description A piece of work with a link.
         */
        Work: {
            /** @description Its heading. */
            title: string;
            /** @description What it says, as plain text. */
            text: string;
            /** @description The text of the link. */
            link: string;
            /**
             * Format: uri-reference
             * @description Where it leads.
             */
            href: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description How many match in all. */
        "X-Total-Count": number;
        /** @description The address of the next part as rel="next" (RFC 8288); absent at the end. */
        Link: string;
        /** @description Seconds after which to try again. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getPosts: {
        parameters: {
            query?: {
                /** @description How many entries at most. */
                limit?: number;
                /** @description How many entries to leave out from the start. */
                offset?: number;
                /** @description Only articles with this text in title, excerpt or author, in any case. */
                q?: string;
                /** @description Only articles of this category, spelled as there. */
                category?: string;
                /** @description Only articles with this tag, spelled as there. */
                tag?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSummary"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPostsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the article. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Article"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRelatedPostsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the article. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSummary"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPostListing: {
        parameters: {
            query?: {
                /** @description As of /api/posts. */
                q?: string;
                /** @description As of /api/posts. */
                category?: string;
                /** @description As of /api/posts. */
                tag?: string;
                /** @description Which page, from 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostListing"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEvents: {
        parameters: {
            query?: {
                /** @description How many entries at most. */
                limit?: number;
                /** @description How many entries to leave out from the start. */
                offset?: number;
                /** @description Only events with this text in title, summary or place, in any case. */
                q?: string;
                /** @description Only events of this type. */
                type?: "conference" | "webinar" | "workshop" | "roundtable";
                /** @description Only events with this kind of place. */
                locationType?: "in-person" | "virtual" | "hybrid";
                /** @description Only events that are over, or only those that are not. */
                when?: "upcoming" | "past";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSummary"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventListing: {
        parameters: {
            query?: {
                /** @description As of /api/events. */
                q?: string;
                /** @description As of /api/events. */
                type?: string;
                /** @description As of /api/events. */
                locationType?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventListing"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the event. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the event, or the last part of its address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsIdSpeakers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the event, or the last part of its address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSpeaker"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEventsIdOutline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the event, or the last part of its address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventOutline"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSpeakersIdSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the speaker, or the last part of the address. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeakerSession"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postNewsletterSubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubscription"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What to tell the subscriber; absent when the page's own text fits. */
                        message?: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNewsletterIssues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastIssueSummary"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNewsletterIssuesSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the issue. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastIssue"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPagePartsPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One of home, about, consulting, community, sponsorships, legal. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageParts"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessage"] | components["schemas"]["NewInquiry"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What to tell the sender; absent when the page's own text fits. */
                        message?: string;
                        /** @description Path of the page on which the sender sees its state, corrects and withdraws it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPress: {
        parameters: {
            query?: {
                /** @description How many entries at most. */
                limit?: number;
                /** @description How many entries to leave out from the start. */
                offset?: number;
                /** @description Only press releases with this text in title or excerpt, in any case. */
                q?: string;
                /** @description Only press releases of this category, spelled as there. */
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseSummary"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPressListing: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReleaseListing"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPressSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the press release. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Release"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSpeakers: {
        parameters: {
            query?: {
                /** @description How many entries at most. */
                limit?: number;
                /** @description How many entries to leave out from the start. */
                offset?: number;
                /** @description Only speakers with this text in name, title, company or short biography, in any case. */
                q?: string;
                /** @description Only speakers with this topic, spelled as there. */
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeakerSummary"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSpeakersSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the speaker. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Speaker"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSpeakerListing: {
        parameters: {
            query?: {
                /** @description As of /api/speakers. */
                q?: string;
                /** @description As of /api/speakers. */
                topic?: string;
                /** @description Which page, from 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeakerListing"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postSpeakersApply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSpeakerApplication"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Path of the page on which the sender sees its state, corrects and withdraws it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSponsors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sponsor"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTools: {
        parameters: {
            query?: {
                /** @description How many entries at most. */
                limit?: number;
                /** @description How many entries to leave out from the start. */
                offset?: number;
                /** @description Only tools with this text in name or short description, in any case; forgives slips where nothing is spelled so. */
                q?: string;
                /** @description Id of a main category: only its own tools and those of its subcategories. */
                category?: string;
                /** @description Id of a subcategory: only its tools. */
                subcategory?: string;
                /** @description Only tools of this pricing model, in any case. */
                pricing?: string;
                /** @description The order: `reviewed` and `rated` by rating, `newest` and `name` by name. */
                sort?: "reviewed" | "rated" | "newest" | "name";
                /** @description Only the tools of these slugs, divided by commas. */
                slugs?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolSummary"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolCategory"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the tool. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolsToolIdReviews: {
        parameters: {
            query?: {
                /** @description How many entries at most. */
                limit?: number;
                /** @description How many entries to leave out from the start. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The id of the tool. */
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postToolsToolIdReviews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the tool. */
                toolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReview"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description It waits for moderation.
                         * @constant
                         */
                        status: "pending";
                        /** @description Path of the page on which the sender sees its state, corrects and withdraws it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getToolListing: {
        parameters: {
            query?: {
                /** @description As of /api/tools. */
                q?: string;
                /** @description As of /api/tools. */
                category?: string;
                /** @description As of /api/tools. */
                subcategory?: string;
                /** @description As of /api/tools. */
                pricing?: string;
                /** @description As of /api/tools. */
                sort?: string;
                /** @description Which page, from 1. */
                page?: string;
                /** @description Slugs of the tools chosen for comparison, divided by commas; changes nothing here. */
                compare?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolListing"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRelatedToolsSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the tool. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolCard"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postToolSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToolSuggestion"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The tool that has this website already; null when none has. */
                        listed: components["schemas"]["ListedTool"] | null;
                        /** @description Path of the page on which the sender sees its state, corrects and withdraws it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postReviewerApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReviewerApplication"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Path of the page on which the sender sees its state, corrects and withdraws it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postCommunityApply: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCommunityApplication"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Path of the page on which the sender sees its state, corrects and withdraws it. */
                        receipt?: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResources: {
        parameters: {
            query?: {
                /** @description How many entries at most. */
                limit?: number;
                /** @description How many entries to leave out from the start. */
                offset?: number;
                /** @description Only resources with this text in title or description, in any case. */
                q?: string;
                /** @description Only resources of this kind. */
                type?: "research" | "guide" | "webinarRecording";
                /** @description Only resources that are filed under this topic, or name it. */
                topic?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceSummary"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResourceListing: {
        parameters: {
            query: {
                /** @description Which list: research and guides, one of the two, or recordings. */
                list: "playbooks" | "research" | "guides" | "webinars";
                /** @description As of /api/resources. */
                q?: string;
                /** @description As of /api/resources. */
                type?: string;
                /** @description As of /api/resources. */
                topic?: string;
                /** @description Which page, from 1. */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceListing"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResourcePagesSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the resource. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResourcesSlugText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the resource. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceText"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postResearchAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessRequest"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A signed path of this site that works for 30 days. */
                        link: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSearch: {
        parameters: {
            query: {
                /** @description What to search for. */
                q: string;
                /** @description The one kind to show hits of; the others are counted only. */
                kind?: "tool" | "article" | "resource" | "event" | "session" | "speaker" | "release" | "issue";
                /** @description How many hits of a kind at most. */
                limit?: number;
                /** @description Which page of hits, from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getChanges: {
        parameters: {
            query?: {
                /** @description The `next` of an earlier response, or a moment in ISO 8601. Without it everything that was ever published. */
                since?: string;
                /** @description Only changes of this kind. */
                kind?: "article" | "press-release" | "page" | "resource" | "speaker" | "event" | "tool";
                /** @description How many changes at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPagesSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address of the page. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainPage"];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSiteLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteLinks"][];
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some parameters are not right; `parameters` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postYourData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnDataRequest"];
            };
        };
        responses: {
            /** @description It was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What to tell whoever asked; absent when the page's own text fits. */
                        message?: string;
                    };
                };
            };
            /** @description The request cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is larger than 64 KB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not sent as application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Some fields are not right; `fields` says which. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests from one address. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other problem, such as a fault of ours. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
