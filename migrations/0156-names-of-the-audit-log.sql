-- Only entries that say a name are found by one. Those of other changes, which are most, cost a third to write without a line in this index.

create index "auditEntries_named" on "auditEntries" using gin (audited_names("changes"))
  where "changes" ?| array['title', 'name', 'surname', 'label', 'question', 'key', 'businessName'];
drop index "auditEntries_names";
