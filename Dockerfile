FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image's own Node does the work, so no package needs its install script.
RUN npm install --include=dev --no-save --ignore-scripts
COPY . .
RUN node scripts/ship.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 NODE_OPTIONS=--max-semi-space-size=64 HOST=0.0.0.0 API_HOST=0.0.0.0 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=build /app/.next/standalone ./
USER node
VOLUME /data
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=40s --retries=3 CMD ["node", "scripts/healthy.mjs"]
ENTRYPOINT ["node", "scripts/container.mjs"]
CMD ["console"]
