/// <reference path="../../../mf-events/src/assets.d.ts" />
