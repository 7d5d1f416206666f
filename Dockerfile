# Builds the portal into an image that runs as an ordinary user and needs to write to /data and /tmp alone.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm ci --no-audit --no-fund \
 && npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /portal
COPY . .
RUN npm ci --omit=dev --workspace=apps/server --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PORTAL_DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node MALLOC_ARENA_MAX=2
WORKDIR /portal
COPY --from=dependencies /portal/package.json ./
COPY --from=dependencies /portal/node_modules ./node_modules
COPY --from=dependencies /portal/packages ./packages
COPY --from=dependencies /portal/apps/server ./apps/server
COPY --from=build /portal/apps/server/dist ./apps/server/dist
COPY --from=build /portal/apps/web/dist ./apps/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "apps/server/dist/main.js"]
