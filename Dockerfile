# Regelwerk with Debian's Chromium. Usage: docker run --rm -v "$PWD:/book" regelwerk build
FROM node:22-bookworm-slim AS package
WORKDIR /source
COPY . .
RUN npm ci && npm pack --pack-destination /package

FROM node:22-bookworm-slim
# Regelwerk reads the dates of chapters from git.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=package /package /package
RUN npm install --global /package/*.tgz && rm -rf /package /root/.npm
ENV PUPPETEER_EXECUTABLE_PATH=/usr/bin/chromium
USER node
WORKDIR /book
ENTRYPOINT ["regelwerk"]
