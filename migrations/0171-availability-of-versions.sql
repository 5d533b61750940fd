-- What a proposal said includes when its authors can come (docs/product/proposals.md#availability). Null in versions from before.
alter table "formVersions" add column "availability" text[]
  check (cardinality("availability") <= 200 and array_position("availability", null) is null);
