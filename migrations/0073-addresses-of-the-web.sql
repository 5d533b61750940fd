-- What is stored as an address on the web begins with http:// or https://, whichever way it came in: a browser would run others.
update "events" set "headerImageUrl" = replace(replace(replace(replace("headerImageUrl", ' ', '%20'), '"', '%22'), '<', '%3C'), '>', '%3E')
  where "headerImageUrl" ~* '^https?://' and "headerImageUrl" ~ '[ "<>]';
update "events" set "liveStreamingUrl" = replace(replace(replace(replace("liveStreamingUrl", ' ', '%20'), '"', '%22'), '<', '%3C'), '>', '%3E')
  where "liveStreamingUrl" ~* '^https?://' and "liveStreamingUrl" ~ '[ "<>]';
update "sessions" set "onlineUrl" = replace(replace(replace(replace("onlineUrl", ' ', '%20'), '"', '%22'), '<', '%3C'), '>', '%3E')
  where "onlineUrl" ~* '^https?://' and "onlineUrl" ~ '[ "<>]';
update "events" set "headerImageUrl" = null where "headerImageUrl" !~* '^https?://[^ "<>/?#@\\]+([/?#][^ "<>]*)?$';
update "events" set "liveStreamingUrl" = null where "liveStreamingUrl" !~* '^https?://[^ "<>/?#@\\]+([/?#][^ "<>]*)?$';
update "sessions" set "onlineUrl" = null where "onlineUrl" !~* '^https?://[^ "<>/?#@\\]+([/?#][^ "<>]*)?$';

alter table "events"
  add constraint "events_header_image_url" check ("headerImageUrl" ~* '^https?://[^ "<>/?#@\\]+([/?#][^ "<>]*)?$'),
  add constraint "events_live_streaming_url" check ("liveStreamingUrl" ~* '^https?://[^ "<>/?#@\\]+([/?#][^ "<>]*)?$');
alter table "sessions" add constraint "sessions_online_url" check ("onlineUrl" ~* '^https?://[^ "<>/?#@\\]+([/?#][^ "<>]*)?$');
